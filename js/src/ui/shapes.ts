import type { IconName } from "../core/view";

/** Our own drawings, as path data. Suits fill a square of 32, icons are lines in a square of 16. */
export const SUITS: Record<string, string> = {
  S: "M16 1S30 12 30 19c0 9-10 9-13 4q0 4 4 7H11q4-3 4-7c-3 5-13 5-13-4C2 12 16 1 16 1Z",
  H: "M16 30S2 20 2 11C2 1 14 1 16 7c2-6 14-6 14 4 0 9-14 19-14 19Z",
  D: "M16 1q5 9 11 15-6 6-11 15-5-9-11-15Q11 10 16 1Z",
  C: "M12 15a7 7 0 1 1 8 0 7 7 0 1 1-3 8q0 4 4 7H11q4-3 4-7a7 7 0 1 1-3-8Z",
  R: "M14 4 3 25q-1 3 2 3h22q3 0 2-3L18 4q-2-3-4 0Z",
  O: "M15 3 4 15q-1 1 0 2l11 12q1 1 2 0l11-12q1-1 0-2L17 3q-1-1-2 0Z",
  Y: "m16 2 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z",
  G: "M7 4h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z",
  B: "M3 16a13 13 0 1 1 26 0 13 13 0 1 1-26 0Z",
};

export const ICONS: Record<IconName, string> = {
  undo: "M5.5 3l-3 3 3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6",
  hint: "M6 12.5h4m-3 2h2m-3-4Q4 9 4 7a4 4 0 1 1 8 0q0 2-2 3.5Z",
  why: "M2 8a6 6 0 1 1 12 0A6 6 0 1 1 2 8m4-1.5a2 2 0 0 1 4 .5c0 1-2 1-2 2.5m0 2z",
  sort: "M2.5 4H10M2.5 8h5m-5 4H5m7-8v8m-2-2 2 2 2-2",
  more: "M2.5 7.5h1v1h-1Zm5 0h1v1h-1Zm5 0h1v1h-1Z",
  flip: "M5 2.5V13M2.5 5 5 2.5 7.5 5m3.5 8.5V3m-2.5 8 2.5 2.5 2.5-2.5",
  right: "M2.5 8H13M9.5 4.5 13 8l-3.5 3.5",
  chev: "M6 3.5 10.5 8 6 12.5",
  chevd: "m4 6.3 4 4 4-4",
  first: "M4 3.5v9m8-9L7 8l5 4.5",
  prev: "M10 3.5 5.5 8l4.5 4.5",
  last: "M12 3.5v9m-8-9L9 8l-5 4.5",
  play: "M5 3v10l8-5Z",
  stop: "M4 4h8v8H4Z",
  branch:
    "M2 4a2 2 0 1 1 4 0 2 2 0 1 1-4 0m0 8a2 2 0 1 1 4 0 2 2 0 1 1-4 0m8-6a2 2 0 1 1 4 0 2 2 0 1 1-4 0M4 6v4m8-2c0 2-4 2-7 3",
  check: "M3 8.5 6.5 12 13 4.5",
  cross: "m4 4 8 8m0-8-8 8",
  warn: "M8 2l6.5 11h-13ZM8 6v4m0 1.5z",
  eye: "M2 8q2-4 6-4t6 4q-2 4-6 4T2 8m4 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0Z",
  seat: "M5 5a3 3 0 1 1 6 0 3 3 0 1 1-6 0m-2 8.5q1-4 5-4t5 4",
  log: "M3 4h10M3 8h10M3 12h6",
  redo: "M10.5 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10",
};
/** Icons that are filled as well. */
export const FILLED = new Set<IconName>(["play", "stop"]);

/** Crowns of rising height, in a square of 48. */
export const CROWNS: Record<string, string> = {
  J: "M10 27v-8c6 4 11 1 14-8 3 9 8 12 14 8v8Zm0 2h28v3H10ZM22 8a2 2 0 1 1 4 0 2 2 0 1 1-4 0",
  Q: "M10 27 7 16c4 3 7 3 8-2 3 5 6 4 9-3 3 7 6 8 9 3 1 5 4 5 8 2l-3 11Zm0 2q14 4 28 0v3q-14 4-28 0ZM4 13a2 2 0 1 1 4 0 2 2 0 1 1-4 0M13 11a2 2 0 1 1 4 0 2 2 0 1 1-4 0M22 8a2 2 0 1 1 4 0 2 2 0 1 1-4 0M31 11a2 2 0 1 1 4 0 2 2 0 1 1-4 0M40 13a2 2 0 1 1 4 0 2 2 0 1 1-4 0",
  K: "M10 27 7 12l10 7 7-11 7 11 10-7-3 15Zm0 2h28v3H10ZM5 10a2 2 0 1 1 4 0 2 2 0 1 1-4 0M22 6a2 2 0 1 1 4 0 2 2 0 1 1-4 0M39 10a2 2 0 1 1 4 0 2 2 0 1 1-4 0",
};
export const ARCH = "M2 72V26C2 11 12 2 24 2s22 9 22 24v46Z";
export const CORNER = "M0 0h10a4 4 0 0 1 4 4v10Z";
export const NOTE = "M2 1h8v7l-4 3.5L2 8Z";
