/** Focus is never lost: when its element goes away, it moves to the same place, the one before, or the prompt. */
import type { Picture } from "../core/desk";

interface Spot {
  region: string;
  item: string;
  index: number;
}

export function focusKeeper(root: HTMLElement, signal: AbortSignal, moved: (region: string, item: string) => void) {
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
      const items = region ? [...region.querySelectorAll("[data-item]")] : [];
      spot = { region: name, item: item?.dataset.item ?? "", index: item ? items.indexOf(item) : 0 };
      if (name && item) moved(name, spot.item);
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
    const items = region ? [...region.querySelectorAll<HTMLElement>("[data-item]")] : [];
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
