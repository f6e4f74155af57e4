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

/** Where cards are, and the middle of the places from which cards come. */
function spots(root: HTMLElement): Map<string, { el: HTMLElement; spot: Spot }> {
  const zero = root.getBoundingClientRect();
  const out = new Map<string, { el: HTMLElement; spot: Spot }>();
  for (const el of root.querySelectorAll<HTMLElement>("[data-card], [data-place]")) {
    const { width, height, left, top } = el.getBoundingClientRect();
    const { card, place } = el.dataset;
    const x = left - zero.left;
    const y = top - zero.top;
    const spot = card ? { x, y, w: width } : { x: x + width / 2 - 20, y: y + height / 2 - 28, w: 40 };
    if (width > 0) out.set(card ?? `at ${place}`, { el, spot });
  }
  return out;
}

export function flip(): Flip {
  let before = new Map<string, { spot: Spot }>();
  let width = 0;
  return {
    run(root, { motion, fly = [] }) {
      const now = spots(root);
      const still = root.clientWidth !== width || motion === "none" || document.visibilityState === "hidden";
      width = root.clientWidth;
      for (const [card, { el, spot }] of still ? [] : now) {
        const from = fly.find((f) => f.c === card)?.from;
        const old = (before.get(card) ?? before.get(`at ${from}`))?.spot;
        if (!old || !el.dataset.card || !el.animate) continue;
        const dx = old.x - spot.x;
        const dy = old.y - spot.y;
        if (Math.abs(dx) + Math.abs(dy) < 8) continue;
        const turn = card.startsWith("ruler ");
        if (motion === "reduced") el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
        else
          el.animate(
            [
              { transform: `translate(${dx}px, ${dy}px) scale(${old.w / spot.w})`, transformOrigin: "0 0" },
              { transformOrigin: "0 0" },
            ],
            { duration: turn ? 400 : 200, easing: turn ? "ease-in-out" : "cubic-bezier(.2, .7, .3, 1)" },
          );
      }
      before = now;
    },
  };
}
