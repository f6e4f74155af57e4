/** What a component needs to know in order to draw one window. */
import type { Counting } from "./countdown";
import type { State } from "./link";
import { type Classified, type Meaning, selectable } from "./selection";
import type { Block, Card, Id, Settings, TableView } from "./view";

export interface Picture extends Counting {
  /** What is drawn: a frame, or the end. */
  view: TableView;
  /** The end. */
  final: TableView;
  frame: number | null;
  settings: Settings;
  chosen: readonly Id[];
  choice: string | null;
  meaning: Meaning;
  /** Chosen among several readings. */
  reading: number | null;
  /** A question that waits for a second press. */
  asked: { what: string; text: string } | null;
  /** Answer to hint, why or a refusal. */
  reply: Block[] | null;
  /** Cards of a refused attempt. */
  tried: readonly Id[];
  bad: readonly Id[];
  hinted: readonly Id[];
  tab: string | null;
  open: "help" | "menu" | "last" | "text" | "card" | null;
  /** What was put on the clipboard last, or its text. */
  copied: string | null;
  /** Shown selected, where the page may not write to the clipboard; or what the card shown is. */
  text: string;
  /** The item that is pressed. */
  held: Id | null;
  /** A card shown larger; "" where its face is not known. */
  zoom: Card;
  /** Written into the field for pasting. */
  draft: string;
  sort: number;
  line: State;
  notice: { text: string; detail?: string } | null;
  /** Explorers: what Python said about the cards picked. */
  explored: Classified | null;
  sheet: boolean;
  /** What the fixed buttons may do now, the hand's order among them. */
  can: TableView["can"] & { sort: boolean };
}

/** What a window can do to the world around it. */
export interface Mouth {
  say(text: string, at_once: boolean): void;
  /** Puts a text on the clipboard; rejects where the page may not. */
  copy(text: string): Promise<void>;
}

export type Local = Omit<Picture, "view" | "final" | "frame" | "meaning" | "settings" | "sheet" | "explored" | "can">;

/** Nothing chosen, asked or open. */
export const FRESH: Local = {
  chosen: [],
  choice: null,
  reading: null,
  asked: null,
  reply: null,
  tried: [],
  bad: [],
  hinted: [],
  tab: null,
  open: null,
  copied: null,
  text: "",
  held: null,
  zoom: "",
  draft: "",
  sort: 0,
  line: "free",
  notice: null,
  seconds: null,
  paused: false,
};

/** No answer is shown, and no attempt. */
export const UNANSWERED = { reply: null, tried: [], bad: [], hinted: [] };

/** What is kept when the game has moved on: the selection as far as it is still there, unless it was played. */
export function moved_on(local: Local, view: TableView, played: boolean): Local {
  const can = selectable(view);
  const choices = new Set(view.choices?.flatMap((g) => g.choices.map((c) => c.id)));
  const { chosen, choice, draft, open } = local;
  return {
    ...local,
    chosen: played ? [] : chosen.filter((id) => can.has(id)),
    choice: !played && choice !== null && choices.has(choice) ? choice : null,
    reading: null,
    asked: null,
    ...UNANSWERED,
    // A text that was pasted is on the table now.
    draft: "",
    open: draft ? null : open,
  };
}
