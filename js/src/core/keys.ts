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

type By = "prev" | "next" | "up" | "down" | "first" | "last";
export type Intent =
  | { do: "move"; what: By }
  | { do: "toggle" | "toggle-rank" | "one-more" | "one-less" | "play" | "cancel" }
  | { do: "read"; what: "centre" | "hand" | "seats" | "turn" | "scores" }
  | { do: "goto-hand" | "why" | "inspect" | "sort" | "log" | "help" | "pause" }
  | { do: "change"; what: "undo" | "redo" }
  | { do: "act"; what: string }
  | { do: "to-rank"; what: string };

const MOVES: Record<string, By> = {
  ArrowLeft: "prev",
  ArrowRight: "next",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};
/** A capital is the letter with Shift. */
const LETTERS: Record<string, Intent> = {
  c: { do: "read", what: "centre" },
  h: { do: "read", what: "hand" },
  H: { do: "goto-hand" },
  f: { do: "goto-hand" },
  e: { do: "read", what: "seats" },
  t: { do: "read", what: "turn" },
  s: { do: "read", what: "scores" },
  y: { do: "why" },
  i: { do: "inspect" },
  o: { do: "sort" },
  u: { do: "change", what: "undo" },
  U: { do: "change", what: "redo" },
  m: { do: "log" },
  b: { do: "pause" },
};

export interface KeyContext {
  /** Where focus is: "hand", "centre", "choices", "actions", … */
  region: string;
  /** Letters on the cards, where they differ from those of records. */
  ranks: Record<string, string>;
  /** Keys of the buttons that play a move. */
  acts: readonly string[];
  letters: boolean;
  /** Letters that stand for others. */
  moved?: Record<string, string>;
}

/** The meaning of a key, or null: it is stopped all the same, and does nothing. */
export function intent(e: KeyLike, { region, ranks, acts, letters, moved }: KeyContext): Intent | null {
  const move = MOVES[e.key];
  if (move) return { do: "move", what: move };
  const hand = region === "hand";
  if (/^(hand|centre|choices|readings)$/.test(region)) {
    if (e.key === " ") return { do: e.shiftKey && hand ? "toggle-rank" : "toggle" };
    if (e.key === "Enter") return { do: "play" };
  }
  if (e.key === "Escape") return { do: "cancel" };
  if (!letters) return null;
  if (e.key === "?") return { do: "help" };
  if (hand) {
    if (e.key === "+") return { do: "one-more" };
    if (e.key === "-") return { do: "one-less" };
    const rank = digit(e) || ["J", "Q", "K", "A"].find((r) => (ranks[r] ?? r) === e.key.toUpperCase());
    if (rank) return { do: "to-rank", what: rank };
  }
  const own = letter(e);
  if (acts.includes(own) && !e.shiftKey) return { do: "act", what: own };
  const l = moved?.[own] ?? own;
  return (e.shiftKey && LETTERS[l.toUpperCase()]) || LETTERS[l] || null;
}
