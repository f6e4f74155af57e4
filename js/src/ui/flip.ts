/** Cards move from where they were (FLIP), on the Web Animations API. Nothing stays behind when it is cut short. */
import type { Fly } from "../core/view";

interface Spot {
  x: number;
  y: number;
  w: number;
}

export interface Flip {
  /** Call after each change of the picture. */
  run(root: HTMLElement, options: { motion: "full" | "reduced" | "none"; fly?: readonly Fly[] }): void;
}

function spots(root: HTMLElement): Map<string, { el: HTMLElement; spot: Spot }> {
  const zero = root.getBoundingClientRect();
  const out = new Map<string, { el: HTMLElement; spot: Spot }>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const r = el.getBoundingClientRect();
    if (r.width > 0)
      out.set(el.dataset.card ?? "", { el, spot: { x: r.left - zero.left, y: r.top - zero.top, w: r.width } });
  }
  return out;
}

function source(root: HTMLElement, place: string): Spot | null {
  const el = root.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!el) return null;
  const zero = root.getBoundingClientRect();
  const r = el.getBoundingClientRect();
  return { x: r.left - zero.left + r.width / 2 - 20, y: r.top - zero.top + r.height / 2 - 28, w: 40 };
}

export function flip(): Flip {
  let before = new Map<string, Spot>();
  let width = 0;
  return {
    run(root, { motion, fly = [] }) {
      const now = spots(root);
      const same = root.clientWidth === width;
      width = root.clientWidth;
      const from = new Map(fly.map((f) => [f.c, f.from]));
      if (same && motion !== "none" && before.size > 0 && document.visibilityState !== "hidden") {
        for (const [card, { el, spot }] of now) {
          if (typeof el.animate !== "function") break;
          const place = from.get(card);
          const old = before.get(card) ?? (place === undefined ? null : source(root, place));
          if (!old) continue;
          const dx = old.x - spot.x;
          const dy = old.y - spot.y;
          if (Math.abs(dx) + Math.abs(dy) < 8) continue;
          if (motion === "reduced") el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
          else {
            const turn = card.startsWith("ruler ");
            el.animate(
              [
                { transform: `translate(${dx}px, ${dy}px) scale(${old.w / spot.w})`, transformOrigin: "0 0" },
                { transformOrigin: "0 0" },
              ],
              {
                duration: turn ? 400 : 200,
                easing: turn ? "ease-in-out" : "cubic-bezier(.2, .7, .3, 1)",
              },
            );
          }
        }
      }
      before = new Map([...now].map(([card, { spot }]) => [card, spot]));
    },
  };
}
