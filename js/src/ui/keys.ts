/** The one key listener of a table: on `window`, in the capture phase, filtered to its own root. */
import { parts } from "../core/card";
import type { Desk } from "../core/desk";
import { type Intent, intent, passes } from "../core/keys";
import { sameRank } from "./hand";

const ITEM = "[data-item]";

/** Climbs out of shadow roots. */
function above(el: Element, selector: string): HTMLElement | null {
  const found = el.closest<HTMLElement>(selector);
  if (found) return found;
  const root = el.getRootNode();
  return root instanceof ShadowRoot ? above(root.host, selector) : null;
}

function go(el: Element | null | undefined) {
  (el as HTMLElement | null | undefined)?.focus({ preventScroll: false });
}

/** Moves focus inside a region; nothing wraps around. */
function move(region: HTMLElement, from: HTMLElement, by: string): HTMLElement | null {
  const items = [...region.querySelectorAll<HTMLElement>(ITEM)].filter(
    (el) => el.getClientRects().length > 0 || !el.hidden,
  );
  const at = items.indexOf(from);
  const columns = Number(region.dataset.columns ?? 1);
  const steps: Record<string, number> = { prev: -1, next: 1, up: -columns, down: columns };
  const to = by === "first" ? 0 : by === "last" ? items.length - 1 : at + (steps[by] ?? 0);
  const item = items[to];
  go(item);
  return item ?? null;
}

export function listen(root: HTMLElement, signal: AbortSignal, desk: Desk): void {
  let back: HTMLElement | null = null;

  const find = (region: string) => root.querySelector<HTMLElement>(`[data-region="${region}"] [tabindex="0"]`);

  function printed(): Record<string, string> {
    const ranks = desk.picture?.view.deck.ranks ?? {};
    const out: Record<string, string> = {};
    for (const rank of ["J", "Q", "K", "A"]) out[ranks[rank] ?? rank] = rank;
    return out;
  }

  function cardKeys(what: "toggle-rank" | "one-more" | "one-less", card: string) {
    const p = desk.picture;
    if (!p) return;
    const tiles = p.view.deck.face === "tiles";
    const all = sameRank(p.final.hand?.cards ?? [], card, tiles);
    const on = all.filter((c) => p.chosen.includes(c));
    if (what === "toggle-rank") {
      const rest = p.chosen.filter((c) => !all.includes(c));
      desk.choose(on.length === all.length ? rest : [...rest, ...all.slice(0, p.final.hand?.max ?? all.length)]);
    } else {
      const next = what === "one-more" ? all.find((c) => !on.includes(c)) : on[on.length - 1];
      if (next !== undefined) desk.toggle(next);
    }
  }

  function jump(rank: string, from: HTMLElement) {
    const cards = [...root.querySelectorAll<HTMLElement>(`[data-region="hand"] ${ITEM}`)];
    const tiles = desk.picture?.view.deck.face === "tiles";
    const start = cards.indexOf(from);
    const order = [...cards.slice(start + 1), ...cards.slice(0, start + 1)];
    go(order.find((el) => parts(el.dataset.item ?? "", tiles).rank === rank));
  }

  function leave(target: HTMLElement) {
    const cell = above(root, ".jp-Cell");
    if (cell) cell.focus();
    else target.blur();
  }

  /** Does what a key means; says whether the browser's own action must not follow. */
  function act(i: Intent, region: HTMLElement | null, target: HTMLElement): boolean {
    const name = region?.dataset.region ?? "";
    const item = target.closest<HTMLElement>(ITEM)?.dataset.item ?? "";
    const p = desk.picture;
    if (!p) return false;
    switch (i.do) {
      case "move": {
        if (!region || name === "log") return false;
        const to = move(region, target.closest<HTMLElement>(ITEM) ?? target, i.by);
        if (to && name === "choices" && !to.hasAttribute("aria-disabled")) desk.pick(to.dataset.item ?? "");
        if (to && name === "readings") desk.read(p.meaning.moves.findIndex((m) => m.a === to.dataset.item));
        return true;
      }
      case "toggle":
        target.click();
        return true;
      case "toggle-rank":
      case "one-more":
      case "one-less":
        cardKeys(i.do, item);
        return true;
      case "play":
        desk.main(name === "hand" || name === "centre" ? item : undefined);
        return true;
      case "cancel":
        if (!desk.cancel()) leave(target);
        return true;
      case "read":
        desk.say(p.view.read[i.what]);
        return true;
      case "act": {
        const action = p.view.actions.find((a) => a.key === i.key);
        if (action) desk.act(action, true);
        return true;
      }
      case "rank":
        jump(i.rank, target);
        return true;
      case "why":
        desk.why(name === "hand" || name === "centre" ? item : undefined);
        return true;
      case "inspect":
        desk.say([target.getAttribute("aria-label"), target.title].filter(Boolean).join(": "));
        return true;
      case "sort":
        desk.sort();
        return true;
      case "undo":
      case "redo":
        desk.change(i.do);
        return true;
      case "hint":
        desk.hint();
        return true;
      case "help":
        desk.open("help");
        return true;
      case "goto-hand":
        go(find("hand"));
        return true;
      case "log":
        if (name === "log") go(back?.isConnected ? back : find("hand"));
        else {
          back = target;
          desk.tab("log");
          window.setTimeout(() => go(root.querySelector('[data-region="log"]')), 30);
        }
        return true;
    }
  }

  window.addEventListener(
    "keydown",
    (e) => {
      const path = e.composedPath();
      if (!path.includes(root) || passes(e)) return;
      e.stopPropagation();
      const target = path[0] as HTMLElement;
      const region = target.closest<HTMLElement>("[data-region]");
      const name = region?.dataset.region ?? "";
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && e.key !== "Escape") return;
      if ((name === "choices" || name === "readings") && (e.key === " " || e.key === "Enter")) {
        const on = target.getAttribute("aria-checked") === "true";
        if (e.key === "Enter" && on) desk.main();
        else target.click();
        e.preventDefault();
        return;
      }
      const places = name.startsWith("places-") ? "centre" : name;
      const i = intent(e, {
        region: places,
        ranks: printed(),
        acts: desk.picture?.view.actions.flatMap((a) => a.key ?? []) ?? [],
        letters: desk.picture?.settings.shortcuts !== false,
      });
      if (i && act(i, region, target)) e.preventDefault();
    },
    { capture: true, signal },
  );
}
