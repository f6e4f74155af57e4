/** Is an answer right? The right ones are in the question; nothing is worked out here. */
import { key } from "./selection";
import type { Question } from "./view";

export type Value = string[] | number | null;

/** The ids of an answer. */
export const listed = (value: Value): string[] => (Array.isArray(value) ? value : []);

/** An answer as the question lists right and wrong ones: the ids in order, or the number. */
const named = (value: Value) => key([value ?? []].flat() as string[]);

export const isRight = (q: Question, value: Value): boolean =>
  q.kind === "number"
    ? value !== null && Math.abs((value as number) - (q.value ?? 0)) <= (q.tolerance ?? 0)
    : (q.right ?? []).includes(named(value));

/** What is said to a wrong answer alone: to each wrong option in it, or to a number or cards that are known. */
export const diagnosis = (q: Question, value: Value): string =>
  [...(q.options ?? []).filter((o) => !o.right), ...(q.wrong ?? [])]
    .filter((x) => [...listed(value), named(value)].includes(x.id))
    .map((x) => x.feedback)
    .join(" ");

export function isComplete(q: Question, value: Value): boolean {
  if (q.kind === "number") return Number.isFinite(value);
  const n = listed(value).length;
  return q.kind === "cards" && q.count !== undefined ? n === q.count : n > 0;
}
