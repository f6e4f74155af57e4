import { beforeEach, describe, expect, it } from "vitest";
import { type Steps, stepper } from "../src/core/steps";
import type { HaggisBoard } from "../src/core/view";
import { clock, stepper as example } from "./fixtures";

let time: ReturnType<typeof clock>;
let steps: Steps;
beforeEach(() => {
  time = clock();
  steps = stepper({ ...example(), at: 0 }, time, () => "normal");
});
const trick = () => (steps.picture.table.board as HaggisBoard).trick.length;

describe("a stepper", () => {
  it("shows any step without a kernel, forwards and back", () => {
    const seen = [0, 1, 2, 3, 4].map((i) => {
      steps.go(i);
      return trick();
    });
    expect(seen).toEqual([0, 1, 2, 3, 0]);
    steps.go(2);
    expect(trick()).toBe(2);
    expect(steps.picture.table.seats[1]!.open).toEqual(["J", "Q"]);
  });
  it("puts the sentences of its language in", () => {
    steps.go(3);
    expect(steps.picture.table.prompt.ask).toBe("Chloé bombs the run with jack and queen.");
    expect(steps.picture.say).toBe("Chloé bombs with jack and queen");
    expect(steps.picture.table.strings.close).toBe("Close");
  });
  it("asks before the step is drawn", () => {
    steps.go(3);
    expect(steps.picture.question?.ask).toContain("Who takes");
    expect(trick()).toBe(3);
  });
  it("stops by itself at a question, and goes on once it is answered", () => {
    steps.toggle_play();
    time.pass(60_000);
    expect(steps.picture.at).toBe(3);
    expect(steps.picture.playing).toBe(false);
    steps.answer(1);
    steps.toggle_play();
    time.pass(60_000);
    expect(steps.picture.at).toBe(4);
  });
  it("hides the other hands until open cards are asked for", () => {
    expect(steps.picture.table.hands).toBeUndefined();
    steps.show_open(true);
    expect(steps.picture.table.hands).toHaveLength(2);
    const closed = stepper({ ...example(), open: false }, time, () => "normal");
    closed.show_open(true);
    expect(closed.picture.table.hands).toBeUndefined();
  });
  it("lists in its log what the steps say, as far as was seen", () => {
    const log = () => steps.picture.table.panel.find((tab) => tab.id === "log")?.blocks[0] as { rows: { n: number }[] };
    expect(log().rows).toEqual([]);
    steps.go(3);
    expect(log().rows.map((row) => row.n)).toEqual([1, 2, 3]);
    steps.go(1);
    expect(log().rows).toHaveLength(3);
  });
  it("lets a question bring the table at which it is answered", () => {
    const view = example();
    const [asked] = view.questions as object[];
    const play = { yours: true, moves: [{ a: "J Q", t: 0 }] };
    const own = stepper(
      { ...view, questions: [{ ...asked, kind: "move", play }], at: 0 } as never,
      time,
      () => "normal",
    );
    expect(own.picture.table.yours).toBe(false);
    own.go(3);
    expect(own.picture.table.yours).toBe(true);
    expect(own.picture.table.moves).toHaveLength(1);
    own.go(4);
    expect(own.picture.table.yours).toBe(false);
  });
  it("moves cards only for one step forward", () => {
    steps.go(1);
    expect(steps.picture.glide).toBe(true);
    steps.go(3);
    expect(steps.picture.glide).toBe(false);
  });
  it("jumps from trick to trick", () => {
    steps.tick(1);
    expect(steps.picture.at).toBe(4);
    steps.tick(-1);
    expect(steps.picture.at).toBe(0);
  });
  it("shows a branch apart from the main line", () => {
    const view = example();
    const s = stepper(
      { ...view, at: 4, branches: [{ name: "what if", from: 2, steps: [{ set: { "board/trick": [] }, say: "x" }] }] },
      time,
      () => "normal",
    );
    s.line(0);
    expect(s.picture.last).toBe(3);
    s.line(null);
    expect(s.picture.last).toBe(4);
  });
});
