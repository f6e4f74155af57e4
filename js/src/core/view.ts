/**
 * The contract between Python and the browser.
 *
 * Python speaks, JavaScript draws. Every sentence, label and legal move is made in Python; the browser
 * holds no rule, no grammar and no translation. Six files beside each other say all that a Python developer
 * needs in order to build a view; `js/test/fixtures/` has one complete example for each board.
 *   view.ts     the table: heading, seats, hand, moves, frames
 *   board.ts    what lies in the middle, one kind a game
 *   panel.ts    side panel, help, sheets: blocks of text; reasons
 *   message.ts  messages up and down
 *   strings.ts  the fixed labels
 *   stepper.ts  steppers, questions, practice, explorers
 *
 * Traits of the model:
 *   kind   text   "table" | "stepper" | "question" | "practice" | an explorer; chooses the component
 *   view   dict   replaced whole, written by Python alone, plain JSON
 *
 * Conventions
 *   - Cards are written as in records: "9C" "10H" "QS" "JK1"; Haggis "9R", courts "J" "Q" "K". A card that
 *     this seat may not know is "??" and has no other identity. An empty place is null.
 *   - `Rich` is plain text with two marks: **bold** and [[9C]] for a drawn card, [[H]] for a drawn suit.
 *     `Text` is plain text; what is spoken (`say`) is always `Text`.
 *   - A key that would be null, false, "" or [] may be left out when it is marked optional.
 *   - Whatever can be selected has an id: a hand card its card, a place at Gabo "P0 s2" (seat 0, slot 2).
 *     **A selection is a set of ids, perhaps with a choice; a move is named by such a set.**
 */

import type { Board } from "./board";
import type { Copyable } from "./message";
import type { Banner, Help, MenuItem, Sheet, Tab } from "./panel";
import type { Strings } from "./strings";

export * from "./board";
export * from "./message";
export * from "./panel";
export * from "./stepper";
export * from "./strings";

export type Text = string;
export type Rich = string;
/** "9C", "JK1", "9R", "J", "??" */
export type Card = string;
/** A card in the hand or a place on the table. */
export type Id = string;

export type Game = "president" | "guibole" | "guillotine" | "haggis" | "gabo";
export type Tone = "plain" | "accent" | "good" | "warn" | "bad" | "turned";
/** Drawn beside a text; never the only carrier of a meaning. */
export type IconName =
  | "undo"
  | "redo"
  | "hint"
  | "why"
  | "sort"
  | "more"
  | "flip"
  | "right"
  | "chev"
  | "chevd"
  | "first"
  | "prev"
  | "last"
  | "play"
  | "stop"
  | "branch"
  | "check"
  | "cross"
  | "warn"
  | "eye"
  | "seat"
  | "log";

// ---------------------------------------------------------------------------------------------- the table

export interface TableView {
  /** Version of this contract. */
  v: 1;
  /** Counts game changes; goes back up with every message. */
  seq: number;
  /** Counts replacements of the view, so that two views are never equal. */
  rev: number;
  game: Game;
  /** Language of every text here: "en", "fr", "ru", "pl". */
  lang: string;
  /** Heading and the small text beside it: "Guibole" · "Round 3, seed 7". */
  title: Text;
  meta: Text;
  /** Accessible name, unique in the notebook: "Guibole table 2, you are seat 1". */
  name: Text;
  strings: Strings;
  deck: Deck;
  settings: Settings;
  /** Facts of the moment in the heading: revolution, what is asked, contract, bets. */
  plates: Plate[];
  /** All seats in order of seat number, this one too. Opponents are drawn clockwise from the left of `me`. */
  seats: Seat[];
  /** The seat whose cards are at the bottom; null when all hands are shown or a spectator looks on. */
  me: number | null;
  /** The seat to act, null when the match is over. */
  turn: number | null;
  /** True when this window may move now. */
  yours: boolean;
  /** More views will follow without a further message (a bot is thinking). */
  busy?: boolean;
  prompt: Prompt;
  board: Board;
  hand?: Hand;
  /** Other open hands, when `me` is null or a lesson shows them. */
  hands?: OpenHand[];
  ruler?: Ruler;
  /** Legal moves of this seat, while they fit in 6 kB; see `classify`. */
  moves: Move[];
  /** Labels of moves, each once; a move names its entry by index. */
  terms: Term[];
  /** At most five of the moves, shown above the hand; left out at help level 0. */
  chips?: Chip[];
  /** True: `moves` is not complete; ask Python for the meaning of a selection (message `classify`). */
  classify?: boolean;
  /** Choices that are part of a move: contracts, bets, award, what to do with the drawn card, powers. */
  choices?: ChoiceGroup[];
  /** Buttons with a move of their own: Pass, Stop, Call Gabo, reflex "Continue". */
  actions: Action[];
  /** What the fixed buttons may do now. A text instead of true: not now, and why. */
  can: {
    undo?: boolean | Text;
    redo?: boolean | Text;
    hint?: boolean | Text;
    why?: boolean;
    new?: boolean;
    same?: boolean;
  };
  /** Tabs of the side panel, in order; the first is open at first. */
  panel: Tab[];
  /** The cheat sheet and the keys, behind the question mark in the heading. */
  help: Help;
  /** Settings menu, in order. Choosing sends `set`. */
  menu: MenuItem[];
  /** In the menu: what can be copied, and a field for pasting where the match may be replaced. */
  texts?: { copy: { what: Copyable; label: Text }[]; paste?: { label: Text; button: Text } };
  /** What happened since this seat's last decision, oldest first; the view itself is the end. */
  frames: Frame[];
  /** Spoken once when this view arrives and its frames are over: all of it joined, then the prompt. */
  say: Text;
  /** Read-outs for the keys C H E T S. */
  read: { centre: Text; hand: Text; seats: Text; turn: Text; scores: Text };
  /** After a hand or a match; stays until the reader goes on. */
  sheet?: Sheet;
  /** Bots need more time: the browser sends `continue` {what: "bots"} after it has painted this. */
  more?: boolean;
  /** Resume, error or other notice above the table. */
  banner?: Banner;
  /** Hot-seat: nothing of the seat is in this view until the person there says so. */
  veil?: { seat: number; text: Rich; button: Text };
  /** Name of the record on the kernel's side, shown in the menu. */
  saved?: Text;
}

/** How cards look and sound in this language. */
export interface Deck {
  /** "suits": four suits and jokers; "tiles": Haggis. */
  face: "suits" | "tiles";
  /** Index on the card for rank letters that differ from the record's: {"J": "V", "Q": "D", "K": "R"}. */
  ranks?: Record<string, Text>;
  /** Spoken and written name of each card of the pack, and of "??": {"9C": "9 of clubs", "??": "face-down card"}. */
  names: Record<Card, Text>;
  /** Names of the suits: {"S": "spades"}. */
  suits: Record<string, Text>;
}

/** Values of now. The browser obeys pace, suits, theme and motion itself; Python obeys the others. */
export interface Settings {
  pace: "step" | "slow" | "normal" | "fast" | "instant";
  suits: "four" | "two" | "skat" | "mono";
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  lang: string;
  ranks: string;
  help: 0 | 1 | 2 | 3;
  marks: 0 | 1 | 2 | 3;
  peek?: "open" | "hold";
  verbosity: "brief" | "normal" | "full";
  reflex_mode?: "ask" | "timed";
  /** Larger, and no side panel: for a projector. */
  slide?: boolean;
  /** false: letter keys are off. */
  shortcuts?: boolean;
  /** Keys with another letter: what is pressed, and the letter that it stands for ("": none). */
  keys?: Record<string, string>;
  /** How the hand is built: by pointer type, or always one of them. */
  hand_role?: "auto" | "listbox" | "buttons";
}

export interface Plate {
  text: Rich; // "Asks: **2 cards beyond 9**"
  tone?: Tone;
  icon?: IconName;
  /** Left out of the heading below 560 px. */
  wide?: boolean;
}

export interface Seat {
  n: number;
  name: Text;
  /** Role: step `at` of `of` from the top, drawn as bars. */
  role?: { text: Text; at: number; of: number };
  /** Beside the name: "no bet", "60 points". */
  note?: Text;
  /** Number of hidden cards, drawn as a fan. */
  cards: number;
  /** "**10** cards" */
  count: Rich;
  /** "credit 60", "45 points" */
  score?: Text;
  /** "passed", "1 trick", "had to pass" */
  tag?: { text: Text; tone?: Tone };
  /** Open cards (Haggis courts not yet played). */
  open?: Card[];
  turn?: boolean;
  out?: boolean;
  /** A bot at work: "thinking". */
  thinking?: Text;
  /** A bot that failed; `detail` behind a disclosure. */
  error?: { text: Text; detail?: Text };
  /** Whole spoken name: "Boris, President, 10 cards, credit 60". */
  say: Text;
}

export interface Prompt {
  ask: Rich; // "Your turn. Beat a pair of 9s, or pass."
  more?: Rich; // "The order is reversed: pairs from 8 down to 3 beat it."
  /** Main button while nothing is selected, if not `strings.select`: "Choose a place". */
  main?: Text;
  /** Main button while the selection is not complete, if not `strings.add`: "Give 2 cards to Boris ({k} of 2)". */
  part?: Text;
}

// ------------------------------------------------------------------------------------------------ the hand

export interface Hand {
  label: Text; // "Your hand, 13 cards"
  /** Weak to strong in the current order, or as the first sort says. */
  cards: HandCard[];
  /** Other orders: indices into `cards`. The first is the default. */
  sorts?: { id: string; label: Text; order: number[] }[];
  /** Cards of one rank overlap and groups stand apart (16 cards and more). */
  groups?: boolean;
  /** Largest selection that any move of now has; more is refused with `too_many`. */
  max?: number;
  too_many?: Text; // "The pile asks for 2. Unselect one first."
  /** Button that takes all playable cards of a rank, by rank, where there are several: {"9": "all 9s"}. */
  all?: Record<string, Text>;
}

export interface HandCard {
  c: Card;
  /** In some legal move. */
  can?: boolean;
  /** Short reason when it is in none; shown as a title and spoken on Y. */
  why?: Text;
  new?: boolean;
  /** Value in this contract: "−10". */
  tag?: { text: Text; tone: Tone };
  /** Shown while the card has focus: "**4 of diamonds:** giving it breaks your three 4s." */
  note?: Rich;
}

export interface OpenHand {
  seat: number;
  label: Text;
  cards: Card[];
  /** Marked card ids, for questions and notes. */
  marked?: Card[];
}

/** Ranks from weak to strong in the order of now. */
export interface Ruler {
  cells: {
    r: string; // rank as in records
    /** pile: on the pile; beats: would beat it; best: best card of the order. */
    s?: "pile" | "beats" | "best";
    under?: Text; // "pile", "best"
  }[];
  reversed?: boolean;
  weak: Text; // "weaker"
  strong: Text; // "stronger"
  mid?: Text; // "Order reversed"
  say: Text; // "Order reversed, weak to strong: 2, ace, … 3. On the pile 9; better: 8 to 3."
}

// --------------------------------------------------------------------------------------------- moves, acts

export interface Move {
  /** Text of the move, as `game.parse` reads it: "7S 7H". */
  a: string;
  /** Ids that name it; left out when they are the words of `a`; [] when it needs none. */
  p?: Id[];
  /** The choice that belongs to it: "queens", "exchange". */
  ch?: string;
  /** Index into `terms`. */
  t: number;
}

export interface Term {
  label: Text; // "pair of 7s"
  play: Text; // "Play pair of 7s"
  /** For a list of readings: "run of 4: 5-6-7-8 red". */
  reading?: Rich;
  /** Shown while the move is selected: "Bomb: you will lead, but Boris collects the cards." */
  warn?: Rich;
  /** Asked before the move is sent, however it is made. */
  confirm?: Text;
}

export interface Chip {
  label: Text;
  ids: Id[];
}

export interface ChoiceGroup {
  id: string;
  label: Text; // "Choose a contract"
  /** stage: large boxes above the hand, confirmed by the main button; bar: small buttons that act at once (bets). */
  at: "stage" | "bar";
  choices: Choice[];
}

export interface Choice {
  /** Moves of this choice carry it as `ch`. */
  id: string;
  /** bar: plain text. */
  label: Rich;
  sub?: Rich;
  /** bar: the choice that holds now (the bet that was made). */
  on?: boolean;
  /** Not possible, and why; it stays visible and focusable. */
  off?: Text;
  /** Steps inside the choice, in order: which ids may be picked. */
  picks?: { label: Text; from: Id[]; empty: Text }[];
}

export interface Action {
  id: string; // "pass", "stop", "gabo", "none", "bet"
  label: Text;
  /** Text of the move that it plays. */
  a: string;
  key?: string; // "p"
  /** Said at the first press, by click or key: "Choose Pass again to pass. You could play 2 sets." */
  confirm?: Text;
  /** The question stays until it is answered or left with Esc; else it is withdrawn after 3 s. */
  always?: true;
  /** What the button says while it asks. */
  sure?: Text;
  /** Not possible, and why. */
  off?: Text;
  /** start: at the left end (Pass). mid: with the quiet buttons. end: beside Play. */
  at: "start" | "mid" | "end";
}

// -------------------------------------------------------------------------------------------------- frames

/**
 * One event as a picture: the view with some values replaced. Paths are keys and indices joined by "/":
 * {"seats/1/count": "**9** cards", "board/pile": […], "yours": false}. Only what differs from the *final* view
 * is listed. `del` lists keys that the final view has and this moment has not.
 */
export interface Frame {
  set: Record<string, unknown>;
  del?: string[];
  /** Shown as the prompt while the frame stands, unless `set` has a prompt. */
  text: Rich;
  /** Where cards that appear come from; by default they move from where they were. */
  fly?: Fly[];
}

export interface Fly {
  c: Card;
  /** "seat/2", "hand", "pile", "stock", "discard", or a place. */
  from: string;
}
