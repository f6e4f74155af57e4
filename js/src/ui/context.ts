/** What every part of a table needs: the picture to draw, the desk to press on, and the roving focus. */
import type { Desk, Picture } from "../core/desk";
import type { Child } from "./dom";

export interface Table {
  desk: Desk;
  p: Picture;
  /** Last focused item of each region. */
  cursor: Record<string, string>;
  /** Unique per window, for ids. */
  uid: string;
  /** 840 px and more: the side panel has tabs, else it folds. */
  wide: boolean;
  /** Under 560 px: cards of the hand show rank over shape. */
  narrow: boolean;
  coarse: boolean;
  /** Parts that a stepper or a question adds. */
  added: Extra;
}

export interface Extra {
  /** First tab of the side panel. */
  pane?: { id: string; label: string; node(): Child };
  /** Below the table. */
  foot?(): Child;
  /** Beside the label of the hand. */
  bar?(): Child;
  /** The step shown, and how to go to another: entries of the log are links. */
  at?: number;
  go?(step: number): void;
  /** A record: nothing is played here. */
  still?: boolean;
  /** The picture jumped: cards do not move. */
  jump?: boolean;
  branch?: boolean;
}

/** The table that is being drawn. Drawing is one synchronous pass, so one is enough. */
let current: Table | null = null;

export function within<T>(table: Table, draw: () => T): T {
  const outer = current;
  current = table;
  try {
    return draw();
  } finally {
    current = outer;
  }
}

export function useTable(): Table {
  return current as Table;
}
