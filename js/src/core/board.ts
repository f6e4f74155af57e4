/** The contract, part: what lies in the middle of the table, one kind a game. Conventions as in `view.ts`. */
import type { Card, Id, Rich, Text, Tone } from "./view";

export type Board = ClimbingBoard | TricksBoard | DominoBoard | HaggisBoard | GaboBoard;

/** A card as it lies on the table. */
export interface Face {
  c: Card;
  /** What a wild card stands for. */
  as?: Card;
  tag?: { text: Text; tone: Tone };
  bad?: boolean;
}

/** What somebody laid at once. */
export interface Play {
  by: number;
  cards: Face[];
  text: Rich; // "**Dmitri**, pair of 9s"
  /** Unique in the hand; keeps the element while the pile grows. */
  id: number;
  /** The order turned with this play. */
  turned?: boolean;
}

/** President, Guibole. */
export interface ClimbingBoard {
  kind: "climbing";
  /** The current pile, oldest first; at most four, the last lies on top. */
  pile: Play[];
  /** "3 earlier plays", when there were more. */
  earlier?: Text;
  reversed?: boolean;
  /** No pile: "Boris leads a new pile". */
  empty?: Text;
  /** The exchange stands in place of the pile. */
  gifts?: Gift[];
}

export interface Gift {
  title: Rich; // "From Boris, Beggar: the two highest cards"
  text: Rich; // "Forced. Joker and 2 of spades are highest in normal order."
  cards: Card[]; // "??" when hidden
  /** Free places of the gift that is being chosen: "2nd". */
  slots?: Text[];
  now?: boolean;
  done?: boolean;
}

/** Guillotine: choosing a contract, and tricks. */
export interface TricksBoard {
  kind: "tricks";
  /** Cards of this trick in the order in which they were played. */
  trick: { by: number; card: Face; text: Rich; led?: boolean; high?: Text }[];
  /** Where this seat's card will lie. */
  slot?: Text; // "you"
  led?: { suit: string; text: Text };
  /** No trick yet: "You lead." A contract is being chosen: "". */
  empty?: Text;
  /** The trick before, for "Last trick". */
  last?: { label: Text; plays: { by: number; card: Face; text: Rich }[]; text: Rich };
}

/** Guillotine's Domino: rows are suits, columns ranks. */
export interface DominoBoard {
  kind: "domino";
  name: Text; // "Layout: hearts 7 to queen, …"
  rows: { suit: string; name: Text }[];
  cols: { r: string; name: Text; start?: Text }[];
  cells: (Cell & { say: Text })[][];
}

/** p placed, c you can place it, o open but not yours, w waits. */
export interface Cell {
  c: Card;
  s: "p" | "c" | "o" | "w";
}

export interface HaggisBoard {
  kind: "haggis";
  /** Plays of this trick that are still of interest, oldest first. */
  trick: Play[];
  earlier?: Text;
  empty?: Text;
  /** Who would collect and how much lies there: "8 cards, 12 points: Boris would take them". */
  stake?: Rich;
  ladder?: {
    label: Text; // "Bombs"
    weak: Text;
    strong: Text;
    say: Text;
    rungs: { cards: Card[]; text: Text; on?: boolean }[];
  };
  /** The cards that were left over, once they are revealed. */
  haggis?: { label: Text; cards: Card[] };
}

export interface GaboBoard {
  kind: "gabo";
  /** Places of each seat, by seat number; fixed for the whole hand. `can`: each of its cards may be selected. */
  places: { seat: number; label: Text; places: Place[]; can?: boolean }[];
  /** Names of the places, by number: "bottom left"; those beyond are counted: "extra {n}". */
  at: Text[];
  extra?: Text;
  /** What a place says, with its group, name and card: "{whose}, {at}: {card}, known to you". */
  say: Record<"hidden" | "known" | "open" | "empty", Text>;
  stock: { n: number; text: Text };
  /** Top of the discard, null when empty. */
  discard: { card: Face | null; text: Text };
  drawn?: { card: Face; text: Rich };
  /**
   * Timed reflex: seconds for an answer; the browser counts and plays `a` at the end. `pause` and `go` are on the
   * button that stops the clock, `key` its key, `paused` is spoken.
   */
  timer?: {
    seconds: number;
    label: Text;
    a: string;
    say: Record<string, Text>;
    pause: Text;
    go: Text;
    key: string;
    paused: Text;
  };
}

export interface Place {
  /** "P0 s2"; left out in large views, see `groups`. */
  id?: Id;
  /** Left out face down, null empty, a card when it lies open. */
  c?: Card | null;
  /** Printed on the back for this seat: it knows the card (marks 3). */
  seen?: Card;
  /** Seen once, the value is not shown (marks 2 and 1). */
  dot?: boolean;
  /** Printed on the back only while the place is pressed, or the key I on it (peek "hold"); else a dot. */
  hold?: Card;
  /** May be selected now. */
  can?: boolean;
  /** A note's text on it. */
  tag?: Face["tag"];
}

/** The places of each seat, whole: a place is named by its seat and its number. */
export const groups = ({ places }: GaboBoard) =>
  places.map((g) => ({
    ...g,
    places: g.places.map((p, i) => ({ id: `P${g.seat} s${i}`, can: p.c !== null && g.can, ...p })),
  }));
