/** The anywidget entry: one bundle for all widgets; the trait `kind` chooses the component. */

import { asking } from "./core/asking";
import { type Desk, desk_for } from "./core/desk";
import type { Clock } from "./core/player";
import type { ExplorerView, Message, QuestionView, Reply, StepperView, TableView } from "./core/view";
import type { Extra } from "./ui/context";
import { type Child, h } from "./ui/dom";
import { Explorer, Quiz, stub } from "./ui/explorer";
import { voice } from "./ui/live";
import { shell } from "./ui/shell";
import { stepping } from "./ui/stepper";
import { Table } from "./ui/table";

/** What is used of an anywidget model. Handlers ignore their arguments, which differ between hosts. */
export interface Model {
  get(name: string): unknown;
  on(event: string, f: (message?: unknown) => void): void;
  off(event: string, f: (message?: unknown) => void): void;
  send(message: unknown): void;
}

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

const clock: Clock = {
  after(ms, f) {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  },
};

/** Different in every window of every page. */
const unique = () => `cw${Math.random().toString(36).slice(2, 8)}`;

function on(model: Model, event: string, signal: AbortSignal, f: (message?: unknown) => void): void {
  model.on(event, f);
  signal.addEventListener("abort", () => model.off(event, f));
}

/** One window: a place to draw in, a voice, and a desk on the line to Python. */
function desk_on(model: Model, root: HTMLElement, signal: AbortSignal, uid: string): Desk {
  const mouth = voice(root, uid, signal);
  const desk = desk_for({ send: (message: Message) => model.send(message) }, clock, mouth, uid);
  on(model, "msg:custom", signal, (message) => desk.receive(message as Reply));
  signal.addEventListener("abort", () => desk.close());
  return desk;
}

const hidden = () => document.visibilityState === "hidden";

function mount(model: Model, root: HTMLElement, signal: AbortSignal): void {
  const uid = unique();
  const desk = desk_on(model, root, signal, uid);
  const kind = model.get("kind") ?? "table";
  const view = () => model.get("view");
  let load: () => void;
  let inside: () => Child = () => h(Table, null);
  let added: (() => Extra) | undefined;
  if (kind === "table") {
    load = () => desk.load(view() as TableView, hidden());
  } else if (kind === "stepper") {
    const steps = stepping(desk, clock);
    load = () => steps.load(view() as StepperView);
    added = steps.added;
    signal.addEventListener("abort", steps.close);
  } else {
    const answers = asking(
      () => desk.changed(),
      ({ question, value, sure }, right) =>
        desk.post({ kind: "answer", question: question.id, value, right, sure: sure ?? undefined }),
    );
    desk.answer = (move) => answers.finish([move]);
    added = () => ({ still: "question" in (view() as object) && answers.of((view() as QuestionView).question).done });
    load = () => desk.load(stub(view() as QuestionView | ExplorerView), true);
    inside = () => {
      const v = view() as QuestionView | ExplorerView;
      return "question" in v ? h(Quiz, { view: v, answers }) : h(Explorer, { view: v });
    };
  }
  const changed = () => {
    if ((view() as { v?: number } | undefined)?.v === 1) load();
  };
  changed();
  shell(desk, root, signal, uid, inside, added);
  on(model, "change:view", signal, changed);
}

export function render({ model, el, signal: outer }: RenderProps): () => void {
  const own = new AbortController();
  outer?.addEventListener("abort", () => own.abort());
  const root = document.createElement("div");
  root.className = "cw-root";
  el.replaceChildren(root);
  let shown = new AbortController();
  /** Drawn anew when the kind changes: a stepper gives its place to a table, and gets it back. */
  const start = () => {
    const held = root.matches(":focus-within");
    shown.abort();
    shown = new AbortController();
    root.replaceChildren();
    mount(model, root, shown.signal);
    if (held) root.querySelector<HTMLElement>("[data-region=prompt], h4")?.focus();
  };
  start();
  on(model, "change:kind", own.signal, start);
  own.signal.addEventListener("abort", () => shown.abort());
  return () => {
    own.abort();
    root.remove();
  };
}

export default { render };
