/** The anywidget entry: one bundle for all widgets; the trait `kind` chooses the component. */
import { render as draw, h } from "preact";
import { Desk } from "./core/desk";
import type { Outgoing } from "./core/link";
import type { Clock } from "./core/player";
import { Steps } from "./core/steps";
import type { ExplorerView, Message, QuestionView, Reply, StepperView, TableView } from "./core/view";
import { Explorer, Quiz, stub } from "./ui/explorer";
import { voice } from "./ui/live";
import { Stepper } from "./ui/stepper";
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
  const desk = new Desk({ send: (message: Message) => model.send(message) }, clock, mouth, uid);
  on(model, "msg:custom", signal, (message) => desk.receive(message as Reply));
  signal.addEventListener("abort", () => desk.close());
  return desk;
}

const hidden = () => document.visibilityState === "hidden";

function mount(model: Model, root: HTMLElement, signal: AbortSignal): void {
  const uid = unique();
  const stage = document.createElement("div");
  root.append(stage);
  const desk = desk_on(model, root, signal, uid);
  const shell = { desk, root, signal, uid };
  const kind = model.get("kind") ?? "table";
  let draw_again: () => void;
  if (kind === "stepper") {
    let steps: Steps | null = null;
    draw_again = () => {
      const view = model.get("view") as StepperView;
      steps?.close();
      steps = new Steps(view, clock, () => desk.picture?.settings.pace ?? "normal");
      desk.load(steps.picture.table, true);
      const send = (body: Outgoing) => desk.post(body);
      draw(h(Stepper, { ...shell, steps, send, key: view.rev }), stage);
    };
    signal.addEventListener("abort", () => steps?.close());
  } else if (kind === "table") {
    draw(h(Table, shell), stage);
    draw_again = () => desk.load(model.get("view") as TableView, hidden());
  } else {
    draw_again = () => {
      const view = model.get("view") as QuestionView & ExplorerView;
      desk.load(stub(view), true);
      draw(view.question ? h(Quiz, { ...shell, view }) : h(Explorer, { ...shell, view }), stage);
    };
  }
  const load = () => {
    if ((model.get("view") as { v?: number } | undefined)?.v === 1) draw_again();
  };
  load();
  on(model, "change:view", signal, load);
  signal.addEventListener("abort", () => draw(null, stage));
}

export function render({ model, el, signal: outer }: RenderProps): () => void {
  const own = new AbortController();
  outer?.addEventListener("abort", () => own.abort());
  const root = document.createElement("div");
  root.className = "cw-root";
  el.replaceChildren(root);
  try {
    mount(model, root, own.signal);
  } catch (error) {
    root.textContent = `cardwidgets: ${error}`;
    throw error;
  }
  return () => {
    own.abort();
    root.remove();
  };
}

export default { render };
