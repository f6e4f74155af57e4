/**
 * The contract, second part: steppers, questions, practice and explorers. Conventions as in `view.ts`.
 *
 * A stepper carries everything: all its steps as differences, and its sentences as one table per language,
 * so that scrubbing and changing the language need no kernel. In `base` and `steps` every sentence is
 * {"$": 17}, its number in `texts[lang]`; everything else (cards, numbers, ids) stands as it is. A string
 * that reads the same in all languages may stand as it is too.
 */
import type { Answer, Block, Card, Game, Gift, HaggisBoard, Id, Rich, Ruler, Strings, TableView, Text } from "./view";

export interface StepperView {
  v: 1;
  rev: number;
  game: Game;
  /** Language shown at first, and all that the page has. */
  lang: string;
  langs: { value: string; label: string }[];
  texts: Record<string, Text[]>;
  strings: StepperStrings;
  /**
   * Step 0: a `TableView` without moves (`moves` [], `terms` [], `actions` [], `can` {}, `frames` [], `yours` false).
   * Its `strings` may be {}: those above are put in. `hand` is the hand of the seat that is followed, `hands` are
   * the others; they are drawn only while open cards are asked for.
   */
  base: Interned<TableView>;
  /** Steps 1 to n. */
  steps: Step[];
  /** Step shown at first. */
  at: number;
  /** False: a page without Python; Branch and Take over say so. */
  kernel: boolean;
  /** May the other hands be shown? A stepper of one seat's record has none and leaves it out. */
  open?: boolean;
  /** Branches made so far; the main line is not among them. */
  branches?: Branch[];
  /** The branch shown; its steps follow `branches[branch].from`. */
  branch?: number;
  /** Texts are interned here too. */
  questions?: Interned<Question>[];
}

/** A value in which sentences are {"$": number}. */
export type Interned<T> = T | { $: number } | { [K in keyof T]: unknown };

/** The labels of a stepper are interned as well. */
export type StepperStrings = Record<keyof Labels, Text | { $: number }>;
export type Labels = Record<keyof Strings | StepperString, Text>;
export type StepperString =
  | "first" // First step
  | "previous" // Previous step
  | "start" // Play
  | "pause" // Pause
  | "following" // Next step
  | "last" // Last step
  | "step_of" // Step {i} of {n}
  | "timeline" // Timeline
  | "notes" // Notes
  | "next_note" // Next note
  | "questions" // Questions
  | "ticks" // Ticks: a new trick
  | "branch" // Branch from here
  | "take_over" // Take over a seat
  | "main_line" // Back to main line
  | "branch_name" // Name of the branch
  | "as_seen" // As {who} saw it
  | "open_cards" // Open cards
  | "open_warn" // Open cards give answers away. Press again to open them.
  | "view" // View
  | "question_of" // Question {i} of {n}
  | "sure" // How sure?
  | "sure_3" // sure
  | "sure_2" // think so
  | "sure_1" // guess
  | "check" // Check
  | "show_answer" // Show answer
  | "skip" // Skip
  | "go_on" // Go on
  | "play_out" // Play it out
  | "right" // Right.
  | "not_this" // Not this one.
  | "your_answer" // your answer
  | "number" // Your answer
  | "language" // Language
  | "try_again"; // Another one

export interface Step {
  /** Against the step before, with the paths of `Frame`; a list that shrinks is given whole. */
  set: Record<string, unknown>;
  del?: string[];
  /** Spoken and shown in the timeline: "trick 3, Chloé plays ace of clubs". */
  say: Text | { $: number };
  /** A mark on the timeline. */
  mark?: "note" | "question" | "tick";
  /** Index into `questions`: asked before this step is drawn. */
  ask?: number;
  /** Of this step: shown in the side panel. */
  note?: Text | { $: number };
  fly?: { c: Card; from: string }[];
}

export interface Branch {
  name: Text;
  from: number;
  steps: Step[];
}

// ---------------------------------------------------------------------------------------------- questions

export interface Question {
  id: string;
  /** move: made at the table that is drawn; `options` are moves, their ids the texts of the moves. */
  kind: "one" | "many" | "number" | "cards" | "move";
  ask: Rich;
  /** one, many: what can be answered. */
  options?: QuestionOption[];
  /** move: what the table needs for it (`yours`, `moves`, `terms`, `actions`, `hand`, …). */
  play?: Partial<TableView>;
  /** cards: what may be chosen (left out: the hand), and how many. */
  from?: Id[];
  count?: number;
  /** The right answers, each its ids in order; not for numbers. */
  right?: string[];
  /** number: the right value, and how far from it is still right. */
  value?: number;
  tolerance?: number;
  unit?: Text;
  /** number, cards: wrong answers that are known, by the number or the cards in order. */
  wrong?: { id: string; feedback: Rich }[];
  /** What is said to any other wrong answer. */
  other?: Rich;
  /** After the answer: why, then figures or a rule. */
  why: Rich;
  blocks?: Block[];
  /** Asks how sure the reader is. */
  sure?: boolean;
}

export interface QuestionOption {
  id: string;
  label: Rich;
  sub?: Rich;
  right?: boolean;
  /** What to say to whoever chose it. */
  feedback?: Rich;
  /** Text of the move that this answer stands for; it can be played out as a branch. */
  move?: string;
  seat?: number;
}

/** kind "question": one question, perhaps with the table that it is about. */
export interface QuestionView {
  v: 1;
  rev: number;
  lang: string;
  title: Text;
  name: Text;
  strings: Labels;
  deck: TableView["deck"];
  settings: TableView["settings"];
  question: Question;
  /** The position, without moves; drawn above the question. Without it the view has the empty parts of an explorer. */
  table?: TableView;
  kernel: boolean;
}

/** kind "practice": a question after another, made by Python; "Another one" sends `new`. */
export interface PracticeView extends QuestionView {
  n: number;
  of?: number;
  score: Text;
}

// ---------------------------------------------------------------------------------------------- explorers

/** Empty in an explorer: no seats, no cards, no moves. */
type NoTable = "seats" | "me" | "yours" | "board" | "moves" | "terms" | "actions" | "can" | "frames";

/** kinds "ruler" "exchange" "knowledge" "contracts" "combinations": parts of a table on their own. */
export interface ExplorerView extends Pick<TableView, NoTable> {
  v: 1;
  rev: number;
  /** Grows when what is explored changes; goes up with `classify`. */
  seq: number;
  lang: string;
  title: Text;
  meta?: Text;
  name: Text;
  strings: Strings;
  deck: TableView["deck"];
  settings: TableView["settings"];
  ruler?: Ruler;
  gifts?: Gift[];
  ladder?: HaggisBoard["ladder"];
  /** Shown in order below the rest: tables, `knows`, boxes. */
  blocks?: Block[];
  /** Cards to pick from; each change asks `classify`, and the answer's `blocks` are shown. */
  pick?: { label: Text; cards: Card[]; answer?: Extract<Answer, { to: "classify" }> };
}
