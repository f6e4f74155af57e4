/** What a component needs to know in order to draw one window. */
import type { State } from "./link";
import type { Classified, Meaning } from "./selection";
import type { Block, Id, Reason, Settings, TableView } from "./view";

export interface Picture {
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
  reply: { reason?: Reason; blocks?: Block[] } | null;
  /** Cards of a refused attempt. */
  tried: readonly Id[];
  bad: readonly Id[];
  hinted: readonly Id[];
  tab: string | null;
  open: "help" | "menu" | "last" | null;
  sort: number;
  line: State;
  notice: { text: string; detail?: string } | null;
  /** Timed answers: seconds left. */
  seconds: number | null;
  /** Explorers: what Python said about the cards picked. */
  explored: Classified | null;
  sheet: boolean;
}

export interface Mouth {
  say(text: string, at_once: boolean): void;
}

export type Local = Omit<Picture, "view" | "final" | "frame" | "meaning" | "settings" | "sheet" | "explored">;

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
  sort: 0,
  line: "free",
  notice: null,
  seconds: null,
};
