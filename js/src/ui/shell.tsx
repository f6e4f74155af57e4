/** The frame of every widget: theme, width, keys, focus and motion. What is inside is drawn anew from each picture. */
import type { Desk } from "../core/desk";
import { type Extra, type Table, within } from "./context";
import { type Child, draw, h, type VNode } from "./dom";
import { flip } from "./flip";
import { focusKeeper } from "./focus";
import { listen } from "./keys";
import { watchPress } from "./press";
import { isDark, watchTheme } from "./theme";

export interface Shell {
  desk: Desk;
  uid: string;
  /** Draws soon, once for all changes until then. */
  redraw(): void;
}

/** `inside` is called within the table that is being drawn. */
export function shell(
  desk: Desk,
  root: HTMLElement,
  signal: AbortSignal,
  uid: string,
  inside: (self: Shell) => Child,
  extras: () => Extra = () => ({}),
): Shell {
  const stage = document.createElement("div");
  root.append(stage);
  const motion = flip();
  const cursor: Record<string, string> = {};
  const media = (query: string) => window.matchMedia(query);
  const coarse = media("(pointer: coarse)");
  const still = media("(prefers-reduced-motion: reduce)");
  let drawn: VNode[] = [];
  let waiting = false;
  let shown: unknown[] = [];

  const self: Shell = { desk, uid, redraw };
  const keeper = focusKeeper(stage, signal, cursor, redraw);

  function redraw() {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      if (!signal.aborted) safely();
    });
  }

  /** A fault is shown in the output, where a reader looks, and thrown to the console. */
  function safely() {
    try {
      now();
    } catch (error) {
      stage.textContent = `cardwidgets: ${error}`;
      drawn = [];
      throw error;
    }
  }

  function now() {
    const p = desk.picture;
    if (!p) return;
    // Larger, so that everything else is as in a narrower cell.
    root.style.zoom = p.settings.slide ? "1.75" : "";
    // Measured, because roles cannot follow a container query.
    // In the measure of the styles: text of twice the size makes a table of half the width.
    const width = (root.clientWidth * 13) / (parseFloat(getComputedStyle(root).fontSize) || 13);
    const wide = width === 0 || width >= 840;
    const narrow = width > 0 && width < 560;
    const added = extras();
    const table: Table = { desk, p, cursor, uid, wide, narrow, coarse: coarse.matches, added };
    const { motion: setting, suits, theme, pace } = p.settings;
    const calm = setting === "reduced" || (setting === "auto" && still.matches);
    const waits = p.line === "slow" || p.line === "waiting" || p.view.busy;
    root.classList.toggle("cw-dark", isDark(theme, root));
    root.lang = p.view.lang;
    drawn = within(table, () =>
      draw(
        stage,
        drawn,
        <section
          class={`cw-frame cw-suits-${suits} ${calm ? "cw-still" : ""} ${added.branch ? "cw-branching" : ""}`}
          aria-label={p.view.name}
          aria-busy={waits || null}
        >
          {inside(self)}
        </section>,
      ),
    );
    keeper.after(p);
    const look = [p.view, p.chosen, p.sort];
    if (look.some((x, i) => x !== shown[i])) {
      const fly = p.frame === null ? undefined : p.final.frames[p.frame]?.fly;
      const jump = pace === "instant" || added.jump;
      motion.run(stage, { motion: jump ? "none" : calm ? "reduced" : "full", fly });
      shown = look;
    }
  }

  desk.changed = redraw;
  listen(root, signal, desk);
  watchPress(stage, signal, desk);
  watchTheme(signal, redraw);
  for (const list of [coarse, still]) list.addEventListener("change", redraw, { signal });
  const eye = new ResizeObserver(redraw);
  eye.observe(root);
  signal.addEventListener("abort", () => eye.disconnect());
  safely();
  return self;
}
