/**
 * Focus. A region is one Tab stop: its item that had focus last, or else the first; arrows move inside (see `keys`).
 * Focus is never lost: when its element goes away, it moves to the same place, the one before, or the prompt.
 */
import type { Picture } from "../core/desk";

/** Items of a region that are drawn at this width, without those of regions inside it. */
export const items_of = (region: HTMLElement | null | undefined): HTMLElement[] =>
  [...(region?.querySelectorAll<HTMLElement>("[data-item]") ?? [])].filter(
    (el) => el.closest("[data-region]") === region && el.checkVisibility?.() !== false,
  );

interface Spot {
  region: string;
  item: string;
  index: number;
}

/** `cursor`: the last focused item of each region; `moved` is called after it has changed. */
export function focusKeeper(root: HTMLElement, signal: AbortSignal, cursor: Record<string, string>, moved: () => void) {
  let spot: Spot | null = null;
  let open: Picture["open"] = null;
  let opener: HTMLElement | null = null;
  let sheet = false;

  const active = () => (root.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
  const holds = () => root.contains(active());
  const focus = (el: HTMLElement | null | undefined) => el?.focus({ preventScroll: true });

  root.addEventListener(
    "focusin",
    (e) => {
      const target = e.target as HTMLElement;
      const region = target.closest<HTMLElement>("[data-region]");
      const item = target.closest<HTMLElement>("[data-item]");
      const name = region?.dataset.region ?? "";
      spot = { region: name, item: item?.dataset.item ?? "", index: item ? items_of(region).indexOf(item) : 0 };
      if (!name || !item || cursor[name] === spot.item) return;
      cursor[name] = spot.item;
      moved();
    },
    { signal },
  );
  root.addEventListener(
    "focusout",
    (e) => {
      // An element that is removed gives focus to nobody; one that is left gives it to somebody or to the page.
      const target = e.target as HTMLElement;
      setTimeout(() => {
        if (target.isConnected && !holds()) spot = null;
      });
    },
    { signal },
  );

  function restore() {
    const now = active();
    if (!spot || holds() || (now?.isConnected && now !== document.body)) return;
    const region = root.querySelector<HTMLElement>(`[data-region="${spot.region}"]`);
    const items = items_of(region);
    const same = items.find((el) => el.dataset.item === spot?.item);
    focus(
      same ??
        items[Math.min(spot.index, items.length - 1)] ??
        region?.querySelector("h4") ??
        root.querySelector<HTMLElement>(".cw-sheet__t, [data-region=prompt], [data-region=veil] button"),
    );
  }

  const over = (inside: string) => root.querySelector<HTMLElement>(`.cw-over ${inside}`);

  return {
    /** After each drawing. */
    after(p: Picture) {
      for (const region of root.querySelectorAll<HTMLElement>("[data-region]")) {
        const items = items_of(region);
        const stop = items.find((el) => el.dataset.item === cursor[region.dataset.region ?? ""]) ?? items[0];
        for (const el of items) el.tabIndex = el === stop ? 0 : -1;
      }
      const inside = spot !== null;
      if (p.open !== open) {
        if (open === null) opener = active();
        open = p.open;
        focus(open === null ? (opener?.isConnected ? opener : null) : (over("[readonly]") ?? over("h4")));
      }
      if (p.sheet && !sheet && inside) focus(root.querySelector<HTMLElement>(".cw-sheet__t"));
      sheet = p.sheet;
      restore();
    },
  };
}
