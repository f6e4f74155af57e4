/** Keys of the table, as intents. */
export interface KeyLike {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
}

/**
 * Does this key belong to the notebook, the browser or an input method? All others are stopped while focus is
 * inside a table: a stray "d d" must not delete a cell.
 */
export function passes(e: KeyLike): boolean {
  if (e.isComposing || e.key === "Process" || e.key === "Dead") return true;
  if (e.ctrlKey || e.metaKey || e.altKey) return true;
  if (e.key === "Tab" || /^F\d{1,2}$/.test(e.key)) return true;
  return e.key === "Enter" && e.shiftKey;
}

/** A Latin letter is taken by what it prints, any other by where it lies, so that a Russian layout works. */
export function letter(e: KeyLike): string {
  if (/^[a-z]$/i.test(e.key)) return e.key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(e.code);
  if (place && !/^[!-~]$/.test(e.key)) return (place[1] as string).toLowerCase();
  return "";
}

/** "2" to "9", "10" for 1 and 0; digits by place, so that AZERTY needs no Shift. */
export function digit(e: KeyLike): string {
  const place = /^(?:Digit|Numpad)(\d)$/.exec(e.code);
  if (!place || e.shiftKey) return "";
  const d = place[1] as string;
  return d === "0" || d === "1" ? "10" : d;
}

export type Intent =
  | { do: "move"; by: "prev" | "next" | "up" | "down" | "first" | "last" }
  | { do: "toggle" | "toggle-rank" | "one-more" | "one-less" | "play" | "cancel" }
  | { do: "read"; what: "centre" | "hand" | "seats" | "turn" | "scores" }
  | { do: "goto-hand" | "why" | "inspect" | "sort" | "undo" | "redo" | "hint" | "log" | "help" }
  | { do: "act"; key: string }
  | { do: "rank"; rank: string };

const MOVES: Record<string, "prev" | "next" | "up" | "down" | "first" | "last"> = {
  ArrowLeft: "prev",
  ArrowRight: "next",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};
const READS: Record<string, "centre" | "hand" | "seats" | "turn" | "scores"> = {
  c: "centre",
  h: "hand",
  e: "seats",
  t: "turn",
  s: "scores",
};
const PLAIN: Record<string, "why" | "inspect" | "sort" | "undo" | "log"> = {
  y: "why",
  i: "inspect",
  o: "sort",
  u: "undo",
  m: "log",
};

export interface KeyContext {
  /** Where focus is: "hand", "centre", "actions", … */
  region: string;
  /** Letters on the cards, as printed, with the rank they stand for. */
  ranks: Record<string, string>;
  /** Keys of the buttons that play a move. */
  acts: readonly string[];
  letters: boolean;
}

/** The meaning of a key, or null: it is stopped all the same, and does nothing. */
export function intent(e: KeyLike, ctx: KeyContext): Intent | null {
  const move = MOVES[e.key];
  if (move) return { do: "move", by: move };
  const cards = ctx.region === "hand" || ctx.region === "centre";
  if (e.key === " " && cards) return { do: e.shiftKey && ctx.region === "hand" ? "toggle-rank" : "toggle" };
  if (e.key === "Enter" && cards) return { do: "play" };
  if (e.key === "Escape") return { do: "cancel" };
  if (!ctx.letters) return null;
  if (e.key === "?") return { do: "help" };
  if (ctx.region === "hand") {
    if (e.key === "+") return { do: "one-more" };
    if (e.key === "-") return { do: "one-less" };
    const d = digit(e);
    if (d) return { do: "rank", rank: d };
    const printed = ctx.ranks[e.key.toUpperCase()];
    if (printed) return { do: "rank", rank: printed };
  }
  const l = letter(e);
  if (!l) return null;
  if (ctx.acts.includes(l) && !e.shiftKey) return { do: "act", key: l };
  if (l === "h" && e.shiftKey) return { do: "goto-hand" };
  if (l === "u" && e.shiftKey) return { do: "redo" };
  const read = READS[l];
  if (read) return { do: "read", what: read };
  const plain = PLAIN[l];
  return plain ? { do: plain } : null;
}
