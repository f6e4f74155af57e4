/** What is pressed, by a pointer or the key I: a place shows its card so long; a card is shown larger. */
import type { Desk } from "../core/desk";

/** Says what something is; a card is shown larger until that is closed. */
function inspect(desk: Desk, el: HTMLElement): void {
  const text = [el.getAttribute("aria-label"), el.title].filter(Boolean).join(": ");
  const { card, place } = el.dataset;
  if (card && !place && text) desk.inspect(text, card);
  else desk.say(text);
}

/** By key: what is held is drawn first. */
export function inspect_by_key(desk: Desk, el: HTMLElement): void {
  if (desk.hold(el.dataset.item ?? "")) queueMicrotask(() => inspect(desk, el));
}

/** A finger that stays for half a second; a scroll or a move calls it off, and the click after it is none. */
export function watchPress(root: HTMLElement, signal: AbortSignal, desk: Desk): void {
  let timer = 0;
  let held = false;
  let start: PointerEvent;
  const off = () => {
    clearTimeout(timer);
    desk.hold(null);
  };
  root.onpointerdown = (e) => {
    off();
    start = e;
    held = false;
    const card = (e.target as Element).closest<HTMLElement>("[data-card]");
    if (!card) return;
    desk.hold(card.dataset.item ?? null);
    if (e.pointerType !== "mouse")
      timer = window.setTimeout(() => {
        held = true;
        inspect(desk, card);
      }, 500);
  };
  root.onpointermove = (e) =>
    start && Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY) > 10 && clearTimeout(timer);
  root.onpointerup = root.onpointercancel = root.onpointerleave = off;
  root.oncontextmenu = (e) => held && e.preventDefault();
  root.addEventListener("click", (e) => held && e.stopPropagation(), true);
  for (const end of ["keyup", "blur"]) window.addEventListener(end, off, { signal });
}
