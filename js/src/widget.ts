/** The anywidget entry: one bundle for all widgets; the trait `kind` chooses the component. */
import { render as draw, h } from "preact";
import { Desk } from "./core/desk";
import type { Clock } from "./core/player";
import type { Message, Reply, TableView } from "./core/view";
import { voice } from "./ui/live";
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

function table(model: Model, root: HTMLElement, signal: AbortSignal): void {
  const uid = unique();
  const stage = document.createElement("div");
  root.append(stage);
  const mouth = voice(root, uid, signal);
  const wire = { send: (message: Message) => model.send(message) };
  const desk = new Desk(wire, clock, mouth, uid);
  const load = () => {
    const view = model.get("view") as TableView | undefined;
    if (view?.v === 1) desk.load(view, document.visibilityState === "hidden");
  };
  load();
  on(model, "change:view", signal, load);
  on(model, "msg:custom", signal, (message) => desk.receive(message as Reply));
  draw(h(Table, { desk, root, signal, uid }), stage);
  signal.addEventListener("abort", () => {
    desk.close();
    draw(null, stage);
  });
}

export function render({ model, el, signal: outer }: RenderProps): () => void {
  const own = new AbortController();
  outer?.addEventListener("abort", () => own.abort());
  const root = document.createElement("div");
  root.className = "cw-root";
  el.replaceChildren(root);
  try {
    table(model, root, own.signal);
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
