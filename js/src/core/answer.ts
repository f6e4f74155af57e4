/** Is an answer right? The right ones are in the question; nothing is worked out here. */
import { key } from "./selection";
import type { Question } from "./view";

export type Value = string[] | number | null;

export function isRight(q: Question, value: Value): boolean {
  if (value === null) return false;
  if (q.kind === "number") return typeof value === "number" && Math.abs(value - (q.value ?? 0)) <= (q.tolerance ?? 0);
  if (!Array.isArray(value)) return false;
  if (q.kind === "cards") return (q.right ?? []).some((r) => key(r) === key(value));
  const right = (q.options ?? []).filter((o) => o.right).map((o) => o.id);
  // Of several right answers one is enough where one is asked for.
  if (q.kind !== "many") return value.length === 1 && right.includes(value[0] as string);
  return key(right) === key(value);
}

export function isComplete(q: Question, value: Value): boolean {
  if (q.kind === "number") return typeof value === "number" && Number.isFinite(value);
  const n = Array.isArray(value) ? value.length : 0;
  return q.kind === "cards" && q.count !== undefined ? n === q.count : n > 0;
}
