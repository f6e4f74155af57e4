/** Is an answer right? The right ones are in the question; nothing is worked out here. */
import { key } from "./selection";
import type { Question } from "./view";

export type Value = string[] | number | null;

/** The ids of an answer. */
export const listed = (value: Value): string[] => (Array.isArray(value) ? value : []);

export function isRight(q: Question, value: Value): boolean {
  if (value === null) return false;
  if (q.kind === "number") return Math.abs((value as number) - (q.value ?? 0)) <= (q.tolerance ?? 0);
  const list = listed(value);
  if (q.kind === "cards") return (q.right ?? []).some((r) => key(r) === key(list));
  const right = (q.options ?? []).filter((o) => o.right).map((o) => o.id);
  // Of several right answers one is enough where one is asked for.
  if (q.kind !== "many") return list.length === 1 && right.includes(list[0] as string);
  return key(right) === key(list);
}

export function isComplete(q: Question, value: Value): boolean {
  if (q.kind === "number") return Number.isFinite(value);
  const n = listed(value).length;
  return q.kind === "cards" && q.count !== undefined ? n === q.count : n > 0;
}
