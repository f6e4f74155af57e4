/** A widget opened on an example, for tests without a browser: closed again after each of them. */
import { afterEach, beforeEach, vi } from "vitest";
import { render } from "../src/widget";
import { load } from "./fixtures";
import { type Fake, fake } from "./model";

export let host: HTMLElement;
export let close: () => void;
export let model: Fake;
const KIND: Record<string, string> = {
  stepper: "stepper",
  question: "question",
  ruler: "ruler",
  combinations: "combinations",
};

/** Opens a widget on an example of its view. */
export function open(name: string, change: object = {}) {
  model = fake(KIND[name] ?? "table", { ...load<object>(name), ...change });
  host = document.createElement("div");
  document.body.append(host);
  close = render({ model, el: host, signal: new AbortController().signal });
}
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  close?.();
  host.remove();
  vi.useRealTimers();
});
/** Waits until a change is drawn. */
export const settle = async () => {
  await Promise.resolve();
  await new Promise((r) => queueMicrotask(() => r(null)));
};
export const $ = (s: string) => host.querySelector<HTMLElement>(s)!;
export const card = (c: string) => $(`[data-region=hand] [data-card="${c}"]`);
export const main = () => $("[data-item=main]");
export const text = (el: Element) => el.textContent!.replace(/\s+/g, " ").trim();
export async function key(el: HTMLElement, k: string, more: KeyboardEventInit = {}) {
  const e = new KeyboardEvent("keydown", { key: k, bubbles: true, composed: true, cancelable: true, ...more });
  el.dispatchEvent(e);
  await settle();
  return e;
}
