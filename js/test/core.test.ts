import { describe, expect, it } from "vitest";
import { diagnosis, isComplete, isRight } from "../src/core/answer";
import { index, parts } from "../src/core/card";
import { digit, intent, type KeyLike, letter, passes } from "../src/core/keys";
import { at, patch, resolve } from "../src/core/patch";
import { fill, pieces } from "../src/core/rich";
import { meaning, selectable, toggle } from "../src/core/selection";
import type { Question, TableView } from "../src/core/view";
import { table, tables } from "./fixtures";

describe("cards", () => {
  it("are taken apart as records write them", () => {
    expect(parts("10H")).toEqual({ rank: "10", suit: "H", kind: "plain" });
    expect(parts("QS").kind).toBe("court");
    expect(parts("AS").kind).toBe("ace");
    expect(parts("JK2")).toEqual({ rank: "JK", suit: "", kind: "joker" });
    expect(parts("J")).toEqual({ rank: "J", suit: "", kind: "wild" });
    expect(parts("9R").suit).toBe("R");
    expect(parts("??").kind).toBe("back");
  });
  it("show the letters of their language", () => {
    expect(index({ face: "suits", names: {}, suits: {}, ranks: { J: "V" } }, "J")).toBe("V");
  });
});

describe("marked text", () => {
  it("draws cards, suits and bold, and leaves everything else alone", () => {
    expect(pieces("**Ana** plays [[9C]] on [[H]] <b>")).toEqual([
      { text: "Ana", bold: true },
      { text: " plays ", bold: false },
      { card: "9C", bold: false },
      { text: " on ", bold: false },
      { suit: "H", bold: false },
      { text: " <b>", bold: false },
    ]);
  });
  it("keeps braces that have no value", () => {
    expect(fill("Add {n} more {x}", { n: 1 })).toBe("Add 1 more {x}");
  });
});

describe("differences", () => {
  const value = { a: { b: [1, 2, { c: 3 }] }, d: 4 };
  it("replace, append and delete without touching the original", () => {
    const next = patch(value, { "a/b/2/c": 9, "a/b/3": "new", e: 1 }, ["d"]);
    expect(next).toEqual({ a: { b: [1, 2, { c: 9 }, "new"] }, e: 1 });
    expect(value).toEqual({ a: { b: [1, 2, { c: 3 }] }, d: 4 });
  });
  it("share what did not change", () => {
    const big = { x: { deep: [1] }, y: 1 };
    expect(patch(big, { y: 2 }).x).toBe(big.x);
  });
  it("show a frame of the last moves as it was", () => {
    const view = table("climbing");
    const first = at(view, view.frames[0]!);
    expect(first.yours).toBe(false);
    expect(first.seats[1]!.cards).toBe(12);
    expect(first.seats[2]!.tag).toBeUndefined();
    expect(first.prompt.ask).toContain("takes the pile");
    expect(view.seats[1]!.cards).toBe(10);
  });
  it("put sentences in place of numbers", () => {
    expect(resolve({ a: { $: 1 }, b: [{ $: 0 }], c: "9C" }, ["zero", "one"])).toEqual({
      a: "one",
      b: ["zero"],
      c: "9C",
    });
  });
});

describe("a selection", () => {
  const view = table("climbing");
  const of = (...ids: string[]) => meaning(view, ids, null);
  it("means the move that has exactly these cards, in any order", () => {
    expect(of("7H", "7S").status).toBe("play");
    expect(of("7H", "7S").label).toBe("pair of 7s");
  });
  it("says how much is missing", () => {
    expect(of("7H")).toMatchObject({ status: "more", missing: 1 });
  });
  it("is of no move when a card is in none", () => {
    expect(of("KC", "KD").status).toBe("no");
  });
  it("means nothing when it is not this seat's turn", () => {
    expect(meaning({ ...view, yours: false }, ["7S", "7H"], null).status).toBe("none");
  });
  it("never names a move that has its own button", () => {
    expect(of().status).toBe("none");
  });
  it("does not silently swap a third card for one of two", () => {
    expect(toggle(view, ["7S", "7H"], null, "5C")).toMatchObject({ chosen: ["7S", "7H"], full: true });
  });
  it("replaces the card where only one is asked for", () => {
    expect(toggle(table("tricks"), ["KH"], null, "8H").chosen).toEqual(["8H"]);
  });
  it.each(tables)("never grows past what %s asks for", (name) => {
    const given = table(name);
    const few = given.moves.filter((m) => m.p?.length === 0);
    const asked: TableView = { ...given, moves: few, classify: true };
    // Python names an own hand of places too, without cards.
    const named: TableView = { ...given, hand: { label: "Your hand", cards: [] } };
    // Where Python is asked, the hand says how many; places without picks are asked for one by one.
    const most = (v: TableView, choice: string | null) =>
      v.choices?.flatMap((g) => g.choices).find((c) => c.id === choice)?.picks?.length ??
      v.hand?.max ??
      (v.hand?.cards.length ? Number.POSITIVE_INFINITY : 1);
    for (const v of given.hand ? [given] : [given, asked, named, { ...named, moves: few, classify: true }])
      for (const first of selectable(v))
        for (const second of selectable(v)) {
          const one = toggle(v, [], null, first);
          const two = toggle(v, one.chosen, one.choice, second);
          expect(two.chosen.length, `${first}, then ${second}`).toBeLessThanOrEqual(most(v, two.choice));
          if (first !== second && !two.full) expect(two.chosen).toContain(second);
        }
  });
  it("is a choice alone for a contract", () => {
    expect(meaning(table("contract"), [], "queens").moves[0]?.a).toBe("choose queens");
  });
  it("takes one place for each pick of a power, and finds the choice", () => {
    const power = table("gabo-power");
    const one = toggle(power, [], null, "P0 s1");
    expect(one).toMatchObject({ chosen: ["P0 s1"], choice: "exchange" });
    const two = toggle(power, one.chosen, one.choice, "P1 s0");
    const other = toggle(power, two.chosen, two.choice, "P2 s3");
    expect(other.chosen).toEqual(["P0 s1", "P2 s3"]);
    expect(meaning(power, other.chosen, other.choice).moves[0]?.a).toBe("exchange s1 P2 s3");
  });
  it("waits for Python when the moves did not fit", () => {
    const lead = table("haggis-lead");
    expect(meaning(lead, ["2O"], null).status).toBe("wait");
    const answer = { to: "classify" as const, ids: "2O", status: "more" as const, label: "one of a set" };
    expect(meaning(lead, ["2O"], null, answer)).toMatchObject({ status: "more", label: "one of a set" });
    expect(meaning(lead, ["3Y"], null, answer).status).toBe("wait");
  });
  it("asks which reading is meant", () => {
    const lead = table("haggis-lead");
    const answer = {
      to: "classify" as const,
      ids: "5B J",
      status: "play" as const,
      label: "two ways",
      moves: [
        { a: "5B J as set", t: 0 },
        { a: "5B J as run 1x2", t: 1 },
      ],
      terms: [
        { label: "pair of 5s", play: "Play pair of 5s" },
        { label: "run", play: "Play run" },
      ],
    };
    expect(meaning(lead, ["J", "5B"], null, answer)).toMatchObject({ status: "choose" });
  });
});

const press = (key: string, more: Partial<KeyLike> = {}): KeyLike => ({
  key,
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("keys", () => {
  const ctx = { region: "hand", ranks: {}, acts: ["p"], letters: true };
  it.each(["Tab", "F5"])("%s belongs to the browser", (k) => expect(passes(press(k))).toBe(true));
  it("Shift+Enter runs the cell, Ctrl+S saves, an input method is left alone", () => {
    expect(passes(press("Enter", { shiftKey: true }))).toBe(true);
    expect(passes(press("s", { ctrlKey: true }))).toBe(true);
    expect(passes(press("a", { isComposing: true }))).toBe(true);
  });
  it.each(["a", "d", "x", "Enter", "ArrowDown", "Escape", " "])("%s never reaches the notebook", (k) =>
    expect(passes(press(k))).toBe(false),
  );
  it("letters are read by what they print, else by place", () => {
    expect(letter(press("P"))).toBe("p");
    expect(letter(press("з", { code: "KeyP" }))).toBe("p");
    expect(letter(press("/", { code: "KeyQ" }))).toBe("");
  });
  it("digits are read by place, 1 and 0 are ten", () => {
    expect(digit(press("é", { code: "Digit2" }))).toBe("2");
    expect(digit(press("0", { code: "Digit0" }))).toBe("10");
    expect(digit(press("1", { code: "Numpad1" }))).toBe("10");
  });
  it("ranks go before commands in the hand only", () => {
    expect(intent(press("k"), ctx)).toEqual({ do: "to-rank", what: "K" });
    expect(intent(press("k"), { ...ctx, region: "actions" })).toBeNull();
    expect(intent(press("В"), { ...ctx, ranks: { J: "В" } })).toEqual({ do: "to-rank", what: "J" });
  });
  it("letters that were moved stand for others, and those left do nothing", () => {
    const own = { ...ctx, region: "actions", acts: ["x"], moved: { x: "p", p: "y", l: "u", y: "", u: "" } };
    expect(intent(press("x"), own)).toEqual({ do: "act", what: "x" });
    expect(intent(press("p"), own)).toEqual({ do: "why" });
    expect(intent(press("l"), own)).toEqual({ do: "change", what: "undo" });
    expect(intent(press("L", { shiftKey: true }), own)).toEqual({ do: "change", what: "redo" });
    expect(intent(press("y"), own)).toBeNull();
    expect(intent(press("u"), own)).toBeNull();
    expect(intent(press("t"), own)).toEqual({ do: "read", what: "turn" });
  });
  it("Space selects, with Shift a whole rank, Enter plays", () => {
    expect(intent(press(" "), ctx)).toEqual({ do: "toggle" });
    expect(intent(press(" ", { shiftKey: true }), ctx)).toEqual({ do: "toggle-rank" });
    expect(intent(press("Enter"), ctx)).toEqual({ do: "play" });
    expect(intent(press("Enter"), { ...ctx, region: "actions" })).toBeNull();
  });
  it("can be switched off, all but moving and leaving", () => {
    const off = { ...ctx, letters: false };
    expect(intent(press("p"), off)).toBeNull();
    expect(intent(press("ArrowRight"), off)).toEqual({ do: "move", what: "next" });
    expect(intent(press("Escape"), off)).toEqual({ do: "cancel" });
  });
});

describe("answers", () => {
  const one: Question = {
    id: "q",
    kind: "one",
    ask: "?",
    why: "",
    options: [
      { id: "a", label: "a", right: true },
      { id: "b", label: "b" },
      { id: "c", label: "c", right: true },
    ],
    right: ["a", "c"],
  };
  it("one of several right ones is enough where one is asked for", () => {
    expect(isRight(one, ["c"])).toBe(true);
    expect(isRight(one, ["b"])).toBe(false);
    const many: Question = { ...one, kind: "many", right: ["a c"] };
    expect(isRight(many, ["c"])).toBe(false);
    expect(isRight(many, ["c", "a"])).toBe(true);
    expect(isRight(many, null)).toBe(false);
  });
  it("each wrong option in an answer is told, a right one before it or not", () => {
    const told = one.options?.map((o) => ({ ...o, feedback: `not ${o.id}` }));
    const q: Question = { ...one, options: [...(told ?? []), { id: "d", label: "d", feedback: "nor d" }] };
    expect(diagnosis(q, ["a", "b", "d"])).toBe("not b nor d");
    expect(diagnosis(q, ["a", "c"])).toBe("");
    expect(diagnosis(q, null)).toBe("");
  });
  it("known wrong numbers and cards are told", () => {
    const wrong = [
      { id: "0.5", feedback: "half" },
      { id: "10C 9D", feedback: "these" },
    ];
    const q: Question = { id: "w", kind: "number", ask: "?", why: "", value: 1, wrong };
    expect(diagnosis(q, 0.5)).toBe("half");
    expect(diagnosis(q, 0)).toBe("");
    expect(diagnosis({ ...q, kind: "cards" }, ["9D", "10C"])).toBe("these");
  });
  it("numbers have a tolerance", () => {
    const q: Question = { id: "n", kind: "number", ask: "?", why: "", value: 0.3, tolerance: 0.05 };
    expect(isRight(q, 0.34)).toBe(true);
    expect(isRight(q, 0.36)).toBe(false);
    expect(isComplete(q, Number.NaN)).toBe(false);
  });
  it("cards may have several right sets, of a given size", () => {
    const q: Question = {
      id: "c",
      kind: "cards",
      ask: "?",
      why: "",
      from: ["7S", "7H", "8C"],
      count: 2,
      right: ["7H 7S"],
    };
    expect(isComplete(q, ["7S"])).toBe(false);
    expect(isRight(q, ["7H", "7S"])).toBe(true);
  });
});
