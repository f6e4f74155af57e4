/** How many are selected and what they are, to be spoken. */
import type { Picture } from "./picture";
import { fill } from "./rich";
import { term } from "./selection";

export function counted({ view, chosen, meaning }: Picture): string {
  const s = view.strings;
  const n = chosen.length;
  const { status, label } = meaning;
  if (n === 0) return s.selected_none;
  const ready = status === "play" || status === "choose";
  const text = ready ? s.selected : status === "no" ? s.selected_no : s.selected_more;
  const warn = status === "play" && term(meaning, meaning.moves[0])?.warn;
  return fill(text, { n, what: label }) + (warn ? ` ${warn.replaceAll("**", "")}` : "");
}
