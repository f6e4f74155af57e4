/** Shows the frames of a view one after another, at the reader's pace. */
import { at } from "./patch";
import type { Settings, TableView } from "./view";

export const PACE: Record<Settings["pace"], number> = { step: -1, slow: 1200, normal: 600, fast: 150, instant: 0 };

export interface Clock {
  after(ms: number, f: () => void): () => void;
}

export interface Shown {
  view: TableView;
  /** Number of the frame, null at the end. */
  frame: number | null;
}

/** `show` is called with every picture; the last one is the view itself. Returns what the buttons need. */
export function player(clock: Clock, show: (shown: Shown) => void) {
  let view: TableView | null = null;
  let next = 0;
  let cancel = () => {};

  function end() {
    cancel();
    next = view?.frames.length ?? 0;
    if (view) show({ view, frame: null });
  }

  function step() {
    cancel();
    const frame = view?.frames[next];
    if (!view || !frame) return end();
    show({ view: at(view, frame), frame: next });
    next += 1;
    const pause = PACE[view.settings.pace];
    if (pause > 0) cancel = clock.after(pause, step);
  }

  return {
    /** A new view; `quiet` shows its end at once. */
    load(fresh: TableView, quiet = false) {
      cancel();
      view = fresh;
      next = 0;
      if (quiet || !fresh.frames[0] || PACE[fresh.settings.pace] === 0) end();
      else step();
    },
    step,
    end,
    close: () => cancel(),
  };
}
