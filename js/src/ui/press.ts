/** A long press of a finger shows a card larger, as the key I does. */
import type { Desk } from "../core/desk";

/** Says what something is; a card is shown too. */
export function inspect(desk: Desk, el: HTMLElement): void {
  const text = [el.getAttribute("aria-label"), el.title].filter(Boolean).join(": ");
  const { card } = el.dataset;
  if (card && text) desk.inspect(text, card);
  else desk.say(text);
}

/** Half a second; a scroll or a move calls it off, and the click that follows it is none. */
export function watchPress(root: HTMLElement, desk: Desk): void {
  let timer = 0;
  let held = false;
  let start: PointerEvent;
  const off = () => clearTimeout(timer);
  root.onpointerdown = (e) => {
    off();
    start = e;
    held = false;
    const card = (e.target as Element).closest<HTMLElement>("[data-card]");
    if (card && e.pointerType !== "mouse")
      timer = window.setTimeout(() => {
        held = true;
        inspect(desk, card);
      }, 500);
  };
  root.onpointermove = (e) => start && Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY) > 10 && off();
  root.onpointerup = root.onpointercancel = off;
  root.addEventListener("click", (e) => held && e.stopPropagation(), true);
}
