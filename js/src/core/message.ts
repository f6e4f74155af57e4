/** The contract, part: messages between browser and Python. Conventions as in `view.ts`. */
import type { Block, Reason } from "./panel";
import type { Id, Move, Term, Text } from "./view";

interface Up {
  /** Unique in this model: "k3f9-12". */
  id: string;
  seq: number;
}
export interface PlayMessage extends Up {
  kind: "play";
  /** Text of the move. */
  move: string;
  /** Given when the move is not of the seat to act (a bet). */
  seat?: number;
}
export interface Undo extends Up {
  kind: "undo" | "redo";
}
export interface HintMessage extends Up {
  kind: "hint";
  /** 1 what to look at, 2 which move, 3 with the bot's reason. */
  grade: 1 | 2 | 3;
}
export interface WhyMessage extends Up {
  kind: "why";
  ids: Id[];
  choice?: string;
}
/** Newest wins: Python may leave an older one without answer. */
export interface Classify extends Up {
  kind: "classify";
  ids: Id[];
}
export interface NewMessage extends Up {
  kind: "new" | "same";
}
export interface SetMessage extends Up {
  kind: "set";
  name: string;
  value: string;
}
export interface Continue extends Up {
  kind: "continue";
  /** bots: think on. resume / fresh: answer to a resume banner. unveil: show `seat`. veil: hide again. */
  /** back, seat: a table within a stepper or a question is left, or `seat` taken at it. */
  what: "bots" | "resume" | "fresh" | "unveil" | "veil" | "back" | "seat";
  seat?: number;
}
/** The position or the record as text, for the clipboard. */
export interface CopyMessage extends Up {
  kind: "copy";
  what: Copyable;
}
export type Copyable = "position" | "record";
/** A position or a record in place of the match; refused with `error`. */
export interface PasteMessage extends Up {
  kind: "paste";
  text: string;
}
/** Answer to a question, and its outcome; for `Progress`. */
export interface AnswerMessage extends Up {
  kind: "answer";
  question: string;
  value: string[] | number | null;
  right: boolean;
  sure?: string;
}
/** Steppers: play on from a step, perhaps with a wrong answer's move. */
export interface BranchMessage extends Up {
  kind: "branch";
  step: number;
  move?: string;
  seat?: number;
  /** The branch that is shown, whose step it is. */
  on?: number;
}
/** Steppers: another name for a branch; where the reader is there. */
export interface RenameMessage extends Up {
  kind: "rename";
  on: number;
  step: number;
  name: string;
}
export type Message =
  | PlayMessage
  | Undo
  | HintMessage
  | WhyMessage
  | Classify
  | NewMessage
  | SetMessage
  | Continue
  | CopyMessage
  | PasteMessage
  | AnswerMessage
  | BranchMessage
  | RenameMessage;

/**
 * Every message up is answered by `ack` or `rejected` at once, before bots think. `error` may follow an ack.
 * A message is over with: `rejected`, `error`, an `ack` with `reply` or `done`, or else the first view without `busy` after the ack.
 */
export type Reply =
  | { kind: "ack"; id: string; done?: boolean; reply?: Answer }
  | { kind: "rejected"; id: string; reason: Reason }
  | { kind: "error"; id: string; text: Text; detail?: Text };

export type Answer =
  /** To `why`: a reason; or blocks when the selection is playable. */
  | { to: "why"; reason?: Reason; blocks?: Block[]; say: Text }
  | { to: "hint"; blocks: Block[]; say: Text; ids?: Id[]; choice?: string }
  | { to: "copy"; what: Copyable; text: string; say: Text }
  /** play: `moves` are the readings, best first. more: part of something legal. no: of nothing. */
  | {
      to: "classify";
      status: "play" | "more" | "no";
      moves?: Move[];
      terms?: Term[];
      label: Text; // "run of 3" or what is missing
      /** Hand cards that can join, drawn as playable. */
      join?: Id[];
      blocks?: Block[];
    };
