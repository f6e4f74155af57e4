/** The contract, part: blocks of text (side panel, help, sheets), reasons and notices. Conventions as in `view.ts`. */

import type { Continue } from "./message";
import type { Card, Cell, Frame, Id, Plate, Rich, TableView, Text, Tone } from "./view";

export interface Tab {
  id: string; // "why" "rules" "log" "code" "scores" "contract" "roles" "knows" "question"
  label: Text;
  /** Beside the folded line on narrow screens: "12 entries". */
  sum?: Text;
  blocks: Block[];
}

export type Block =
  | { b: "h"; text: Rich }
  | { b: "p"; text: Rich; quiet?: boolean }
  | { b: "label"; text: Text }
  /** ok true: holds; false: fails; left out: neither. */
  | { b: "facts"; items: { ok?: boolean; text: Rich }[] }
  /** `flag`: is it in the source, or our default? */
  | { b: "rule"; text: Rich; flag?: { text: Text; tone: Tone }; ref?: Text }
  /** With an icon where the tone is a warning or a refusal. */
  | { b: "box"; tone?: Tone; text: Rich }
  | { b: "code"; text: Text; copy?: boolean }
  /** `num`: columns with numbers; `on`: highlighted rows; `sum`: last row is a sum. */
  | { b: "table"; caption: Text; head: Text[]; rows: Rich[][]; num?: number[]; on?: number[]; sum?: boolean }
  /** `n` counts entries of the match; `head` starts a group ("Pile 2, won by Boris"). */
  | { b: "log"; label: Text; rows: LogRow[] }
  /** Ready to select; `ids` are selected by a press. */
  | { b: "fix"; items: { label: Text; cards: Card[]; ids: Id[]; choice?: string }[] }
  | { b: "gauge"; text: Rich; value: number; max: number; stops: number[] }
  | { b: "knows"; label: Text; seats: Text[]; groups: { label: Text; rows: KnowRow[] }[]; legend: [Text, Text, Text] }
  /** Each with its keys, or a cell of Domino as an example. */
  | { b: "keys"; items: { keys?: Text[]; cell?: Cell; text: Rich }[] };

export interface LogRow {
  n?: number;
  head?: Text;
  text?: Rich;
  cards?: Card[];
  plate?: Plate;
}

export interface KnowRow {
  at: Text;
  /** Which rectangle of the four is filled, 0 to 3; left out for extra places. */
  cell?: number;
  c?: Card;
  /** 2: all saw it. Else for each seat: 1 knows, 0 does not. Left out when nobody knows. */
  by?: 2 | (0 | 1 | 2)[];
}

/** Why a move is refused. Also the answer to `why`. */
export interface Reason {
  code: string; // "TOO_LOW_REVERSED"
  /** One sentence, spoken. */
  text: Text;
  /** Cards that are at fault; they are marked in the hand. */
  bad?: Id[];
  /** In four layers: what, the cards, the rule, what would be legal. */
  blocks: Block[];
}

export interface Help {
  title: Text;
  blocks: Block[];
}

export interface MenuItem {
  /** Name of the setting, as `set` takes it. */
  name: string;
  label: Text;
  value: string;
  /** Values, each with its label. */
  options: Record<string, Text>;
}

export interface Sheet {
  /** Changes with every sheet, so that a closed one stays closed. */
  id: string;
  title: Text;
  blocks: Block[];
  /** What stands around it meanwhile, of the hand that ended: nothing of the next is shown before the reader goes on. */
  beside?: Partial<Pick<TableView, "meta" | "plates" | "panel" | "read">>;
  /** Then: what has happened since, as `frames` of the view. Those end with the hand. */
  frames?: Frame[];
  /** The match is over: New deal and Same deal are offered. */
  final?: boolean;
  button: Text; // "Next hand"
}

export interface Banner {
  tone: Tone;
  text: Rich;
  detail?: Text;
  buttons?: { label: Text; send: Pick<Continue, "kind" | "what" | "seat"> }[];
}
