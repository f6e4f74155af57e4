/** The contract, part: fixed labels. Conventions as in `view.ts`. */
import type { Text } from "./view";

/** Static labels; `{n}` and the like are put in by the browser. English in the comments. */
export interface Strings {
  opponents: Text; // Other players
  centre: Text; // Table
  actions: Text; // Actions
  panel: Text; // Explanations
  menu: Text; // Table menu
  help: Text; // Rules and keys
  close: Text; // Close
  hint: Text; // Hint
  why: Text; // Why not?
  reply: Text; // Answer
  undo: Text; // Undo
  redo: Text; // Redo
  sort: Text; // Sort
  new: Text; // New deal
  same: Text; // Same deal
  clear: Text; // Clear
  next: Text; // Next
  copy: Text; // Copy
  copied: Text; // Copied
  copy_this: Text; // Copy this text yourself: the page may not do it.
  /** Disabled main button: nothing chosen / not enough / nothing legal. */
  select: Text; // Select cards
  add: Text; // Add {n} more
  choose: Text; // Choose one
  not_playable: Text; // Not playable
  for_why: Text; // for why
  why_key: Text; // Y
  not_turn: Text; // Wait for your turn
  can_play: Text; // You can play
  take: Text; // Select
  yours: Text; // yours
  /** Spoken after each change of the selection; {what} is a term's label. */
  selected: Text; // {n} selected: {what}. Enter to play.
  selected_more: Text; // {n} selected: not a combination yet.
  selected_no: Text; // {n} selected: not playable. “Why not?” says why.
  selected_none: Text; // Nothing selected.
  not_now: Text; // not playable
  new_card: Text; // new
  chosen: Text; // selected
  readings: Text; // {n} ways to read these cards. Choose one.
  sorted: Text; // Hand sorted: {what}
  tried: Text; // **You tried**
  /** The connection. */
  waiting: Text; // Waiting for Python
  no_answer: Text; // No answer from Python. Run the cell again; the game is saved.
  no_kernel: Text; // This page has no Python. Open the notebook to play.
}
