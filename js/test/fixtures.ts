import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StepperView, TableView } from "../src/core/view";

const folder = join(import.meta.dirname, "fixtures");
export const names = readdirSync(folder).map((f) => f.replace(".json", ""));
export const load = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
export const tables = names.filter((n) => "seats" in load<object>(n));
export const table = (name: string): TableView => load<TableView>(name);
export const stepper = (): StepperView => load<StepperView>("stepper");

/** Time that passes only when it is told to. */
export function clock() {
  let now = 0;
  let waiting: { at: number; f: () => void }[] = [];
  return {
    after(ms: number, f: () => void) {
      const entry = { at: now + ms, f };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((w) => w !== entry);
      };
    },
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = waiting.filter((w) => w.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((w) => w !== next);
        now = next.at;
        next.f();
      }
      now = end;
    },
  };
}
