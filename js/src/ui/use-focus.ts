/** Focus is never lost: when its element goes away, it moves to the same place, the one before, or the prompt. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Spot {
  region: string;
  item: string;
  index: number;
}

export function useFocusKept(
  frame: RefObject<HTMLElement | null>,
  ready: boolean,
  moved: (region: string, item: string) => void,
): void {
  const spot = useRef<Spot | null>(null);
  const notice = useRef(moved);
  notice.current = moved;

  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return;
    const inside = (e: FocusEvent) => {
      const target = e.target as HTMLElement;
      const region = target.closest<HTMLElement>("[data-region]");
      const item = target.closest<HTMLElement>("[data-item]");
      const name = region?.dataset.region ?? "";
      const items = region ? [...region.querySelectorAll("[data-item]")] : [];
      spot.current = { region: name, item: item?.dataset.item ?? "", index: item ? items.indexOf(item) : 0 };
      if (name && item) notice.current(name, item.dataset.item ?? "");
    };
    const outside = (e: FocusEvent) => {
      // An element that is removed gives focus to nobody; one that is left gives it to somebody or to the page.
      const target = e.target as HTMLElement;
      if (target.isConnected && !root.contains(e.relatedTarget as Node | null)) {
        window.setTimeout(() => {
          if (target.isConnected && !holds(root)) spot.current = null;
        });
      }
    };
    root.addEventListener("focusin", inside);
    root.addEventListener("focusout", outside);
    return () => {
      root.removeEventListener("focusin", inside);
      root.removeEventListener("focusout", outside);
    };
  }, [ready]);

  useLayoutEffect(() => {
    const root = frame.current;
    const last = spot.current;
    if (!root || !last || holds(root)) return;
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    if (active?.isConnected && active !== document.body) return;
    const region = root.querySelector<HTMLElement>(`[data-region="${last.region}"]`);
    const items = region ? [...region.querySelectorAll<HTMLElement>("[data-item]")] : [];
    const same = items.find((el) => el.dataset.item === last.item);
    const to =
      same ??
      items[Math.min(last.index, items.length - 1)] ??
      root.querySelector<HTMLElement>(".cw-sheet__t, [data-region=prompt], [data-region=veil] button");
    to?.focus({ preventScroll: true });
  });
}

function holds(root: HTMLElement): boolean {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
  return active !== null && root.contains(active);
}
