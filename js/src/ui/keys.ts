/** The one key listener of a table: on `window`, in the capture phase, filtered to its own root. */
import { parts } from "../core/card";
import type { Desk, Picture } from "../core/desk";
import { type Intent, intent, passes } from "../core/keys";
import { sameRank } from "../core/selection";
import { items_of } from "./focus";
import { inspect_by_key } from "./press";
import { above } from "./theme";

const ITEM = "[data-item]";

/** Focuses the next item that takes focus; nothing wraps around. */
function walk(items: HTMLElement[], from: number, by: number): HTMLElement | undefined {
  for (let i = from + by; items[i]; i += by) {
    items[i]?.focus();
    if (items[i]?.matches(":focus")) return items[i];
  }
}

export function listen(root: HTMLElement, signal: AbortSignal, desk: Desk): void {
  let back: HTMLElement | null = null;

  const find = (region: string, item: string) => root.querySelector<HTMLElement>(`[data-region=${region}]${item}`);
  const to_hand = () => find("hand", " [tabindex='0']")?.focus();

  /** Does what a key means; false: the browser's own action may follow. */
  function act(i: Intent, p: Picture, region: HTMLElement | null, target: HTMLElement): unknown {
    const name = region?.dataset.region;
    const at = target.closest<HTMLElement>(ITEM) ?? target;
    const item = at.dataset.item ?? "";
    const card = name === "hand" || name === "centre" ? item : undefined;
    const what = "what" in i ? i.what : "";
    const { chosen, final, view, meaning } = p;
    const items = () => items_of(region);
    const same = () => sameRank(final.hand?.cards ?? [], item);
    const one = (next: string | undefined) => next && desk.toggle(next);
    const acts: Record<Intent["do"], () => unknown> = {
      move() {
        if (!region || target === region) return false;
        const all = items();
        const here = all.indexOf(at);
        const n = Number(region.dataset.columns ?? 1);
        const step: Record<string, number> = { prev: -1, next: 1, up: -n, down: n };
        const by = step[what];
        const to = by ? walk(all, here, by) : what === "first" ? walk(all, -1, 1) : walk(all, all.length, -1);
        const id = to?.dataset.item ?? "";
        if (to && name === "choices" && !to.hasAttribute("aria-disabled")) desk.pick(id);
        if (to && name === "readings") desk.read(meaning.moves.findIndex((m) => m.a === id));
      },
      toggle: () => target.click(),
      "toggle-rank": () => desk.rank(item),
      "one-more": () => one(same().find((c) => !chosen.includes(c))),
      "one-less": () => one(same().findLast((c) => chosen.includes(c))),
      /** A box to choose is chosen first. */
      play: () => (target.getAttribute("aria-checked") === "false" ? target.click() : desk.main(card)),
      cancel() {
        if (desk.cancel()) return;
        const cell = above(root, ".jp-Cell");
        if (cell) cell.focus();
        else target.blur();
      },
      read: () => desk.say(view.read[what as keyof typeof view.read]),
      act() {
        const action = view.actions.find((a) => a.key === what);
        if (action) desk.act(action);
      },
      "to-rank"() {
        const all = items();
        const next = all.indexOf(at) + 1;
        [...all.slice(next), ...all].find((el) => parts(el.dataset.item ?? "").rank === what)?.focus();
      },
      why: () => desk.why(card),
      inspect: () => inspect_by_key(desk, target),
      sort: desk.sort,
      pause: desk.pause,
      change: () => desk.change(what as "undo" | "redo"),
      help: () => desk.open("help"),
      "goto-hand": to_hand,
      log() {
        if (name === "log") return back?.isConnected ? back.focus() : to_hand();
        back = target;
        desk.tab("log");
        setTimeout(() => find("log", "")?.focus(), 30);
      },
    };
    return acts[i.do]();
  }

  window.addEventListener(
    "keydown",
    (e) => {
      const path = e.composedPath();
      if (!path.includes(root) || passes(e)) return;
      e.stopPropagation();
      const target = path[0] as HTMLElement;
      const region = target.closest<HTMLElement>("[data-region]");
      const p = desk.picture;
      if (!p || (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && e.key !== "Escape")) return;
      const i = intent(e, {
        region: (region?.dataset.region ?? "").replace(/^places-.*/, "centre"),
        ranks: p.view.deck.ranks ?? {},
        acts: p.view.actions.flatMap((a) => a.key ?? []),
        letters: p.settings.shortcuts !== false,
        moved: p.settings.keys,
      });
      if (i && act(i, p, region, target) !== false) e.preventDefault();
    },
    { capture: true, signal },
  );
}
