/** What a reader has answered so far to the question that is asked. */
import { isComplete, isRight, type Value } from "./answer";
import type { Question } from "./view";

export interface Asking {
  question: Question;
  value: Value;
  sure: string | null;
  done: boolean;
}

export function asking(changed: () => void, answered: (a: Asking, right: boolean) => void) {
  let now: Asking | null = null;
  function set(change: Partial<Asking>) {
    if (now) now = { ...now, ...change };
    changed();
  }
  return {
    /** The state of this question; another question starts anew. */
    of(question: Question): Asking {
      if (now?.question.id !== question.id) now = { question, value: null, sure: null, done: false };
      now.question = question;
      return now;
    },
    give: (value: Value) => set({ value }),
    feel: (sure: string) => set({ sure }),
    /** Check; with `null` the answer is only shown. */
    finish(value: Value) {
      if (!now || (value !== null && !isComplete(now.question, value))) return;
      set({ value, done: true });
      answered(now, isRight(now.question, value));
    },
  };
}
export type AskingDesk = ReturnType<typeof asking>;
