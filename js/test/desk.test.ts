import { beforeEach, describe, expect, it } from "vitest";
import { type Desk, desk_for } from "../src/core/desk";
import type { Message, TableView } from "../src/core/view";
import { clock, table } from "./fixtures";

let sent: Message[];
let said: string[];
let time: ReturnType<typeof clock>;
let desk: Desk;
let dead: boolean;
let clipboard: (text: string) => Promise<void>;

function open(view: TableView) {
  sent = [];
  said = [];
  dead = false;
  time = clock();
  const wire = {
    send(m: Message) {
      if (dead) throw new Error("comm is dead");
      sent.push(m);
    },
  };
  desk = desk_for(wire, time, { say: (text) => void said.push(text), copy: (text) => clipboard(text) }, "w");
  desk.load(view);
}
const p = () => desk.picture!;
const last = () => sent[sent.length - 1]!;

describe("playing", () => {
  beforeEach(() => open(table("climbing")));

  it("selects, names and sends a combination", () => {
    desk.toggle("7S");
    desk.toggle("7H");
    time.pass(300);
    expect(said).toEqual(["2 selected: pair of 7s. Enter to play."]);
    desk.main();
    expect(last()).toMatchObject({ kind: "play", move: "7S 7H", seq: 41 });
  });
  it("takes all cards of a rank, as many as are asked for, and gives them back", () => {
    desk.rank("8C");
    expect(p().chosen.map((c) => c[0])).toEqual(["8", "8"]);
    desk.rank("8C");
    expect(p().chosen).toEqual([]);
    desk.choose(["5C"]);
    desk.rank("7S");
    expect(p().chosen).toEqual(["7S", "7H"]);
    open({ ...table("climbing"), hand: { ...table("climbing").hand!, max: undefined } });
    desk.choose(["5C"]);
    desk.rank("7S");
    expect(p().chosen).toEqual(["5C", "7S", "7H"]);
  });
  it("says when a further card is not taken", () => {
    desk.choose(["7S", "7H"]);
    desk.toggle("5C");
    expect(said).toContain("The pile asks for 2. Unselect one first.");
    expect(p().chosen).toEqual(["7S", "7H"]);
  });
  it("explains a selection that cannot be played yet, as Y does", () => {
    desk.choose(["7S"]);
    expect(p().meaning.status).toBe("more");
    desk.main();
    expect(last()).toMatchObject({ kind: "why", ids: ["7S"] });
    open({ ...table("climbing"), can: {} });
    desk.choose(["7S"]);
    desk.main();
    expect(sent).toEqual([]);
    expect(said).toEqual(["1 selected: not a combination yet."]);
  });
  it("keeps one message in flight", () => {
    desk.choose(["7S", "7H"]);
    desk.main();
    desk.main();
    expect(sent).toHaveLength(1);
    desk.receive({ kind: "ack", id: last().id });
    desk.main();
    expect(sent).toHaveLength(1);
    desk.load({ ...table("climbing"), seq: 42, rev: 18, busy: true, frames: [] });
    desk.choose(["5C", "5S"]);
    desk.main();
    expect(sent).toHaveLength(1);
    desk.load({ ...table("climbing"), seq: 43, rev: 19, frames: [] });
    desk.main();
    expect(sent).toHaveLength(2);
  });
  it("keeps the selection when Python refuses, and explains", () => {
    desk.choose(["KC", "KD"]);
    desk.main();
    expect(last()).toMatchObject({ kind: "why", ids: ["KC", "KD"] });
    desk.receive({
      kind: "ack",
      id: last().id,
      reply: {
        to: "why",
        say: "",
        reason: { code: "TOO_LOW_REVERSED", text: "King does not beat 9.", bad: ["KC", "KD"], blocks: [] },
      },
    });
    expect(p().chosen).toEqual(["KC", "KD"]);
    expect(p().tab).toBe("why");
    expect(p().bad).toEqual(["KC", "KD"]);
    expect(said).toContain("King does not beat 9.");
    expect(p().line).toBe("free");
  });
  it("takes a refusal away with the selection that it is about, and keeps a hint", () => {
    const block = (text: string) => [{ b: "p" as const, text }];
    const reason = { code: "TOO_LOW", text: "No.", bad: ["KC"], blocks: block("No.") };
    const why = { to: "why" as const, say: "", reason };
    desk.choose(["KC", "KD"]);
    desk.why();
    desk.receive({ kind: "ack", id: last().id, reply: why });
    expect(p().reply).toEqual(reason.blocks);
    desk.choose(["7S", "7H"]);
    expect(p()).toMatchObject({ reply: null, tried: [], bad: [] });
    // So is an answer that comes too late.
    desk.why();
    desk.toggle("7H");
    desk.receive({ kind: "ack", id: last().id, reply: why });
    expect(p()).toMatchObject({ reply: null, tried: [], bad: [] });
    desk.hint();
    desk.receive({ kind: "ack", id: last().id, reply: { to: "hint", say: "", blocks: block("Low."), ids: ["5C"] } });
    desk.choose(["5C", "5S"]);
    expect(p()).toMatchObject({ reply: block("Low."), hinted: ["5C"] });
    desk.load({ ...table("climbing"), seq: 42, rev: 18, frames: [] });
    expect(p()).toMatchObject({ reply: null, hinted: [] });
  });
  it("shows a notice when nobody answers for four seconds", () => {
    desk.choose(["7S", "7H"]);
    desk.main();
    time.pass(160);
    expect(p().line).toBe("slow");
    time.pass(200);
    expect(p().line).toBe("waiting");
    time.pass(4000);
    expect(p().line).toBe("lost");
    expect(p().chosen).toEqual(["7S", "7H"]);
  });
  it("does not wait for bots once it was acknowledged", () => {
    desk.choose(["7S", "7H"]);
    desk.main();
    desk.receive({ kind: "ack", id: last().id });
    time.pass(10_000);
    expect(p().line).not.toBe("lost");
  });
  it("says at once that the line is dead", () => {
    dead = true;
    desk.choose(["7S", "7H"]);
    desk.main();
    expect(p().line).toBe("lost");
  });
  it("ignores answers to another window", () => {
    desk.choose(["7S", "7H"]);
    desk.main();
    desk.receive({ kind: "error", id: "other-1", text: "boom" });
    expect(p().notice).toBeNull();
    desk.receive({ kind: "error", id: last().id, text: "boom" });
    expect(p().notice).toMatchObject({ text: "boom" });
  });
  it("asks once more before a pass where something could be played, by mouse as by key", () => {
    const pass = p().view.actions[0]!;
    desk.act(pass);
    expect(sent).toHaveLength(0);
    expect(p().asked?.text).toContain("Choose Pass again");
    time.pass(3100);
    expect(p().asked).toBeNull();
    desk.act(pass);
    desk.act(pass);
    expect(last()).toMatchObject({ kind: "play", move: "pass" });
  });
  it("passes at once where nothing could be played", () => {
    desk.act({ ...p().view.actions[0]!, confirm: undefined });
    expect(last()).toMatchObject({ move: "pass" });
  });
  it("drops what is no longer held when the game goes on", () => {
    desk.choose(["7S", "3H"]);
    const view = table("climbing");
    desk.load({
      ...view,
      seq: 42,
      rev: 18,
      frames: [],
      hand: { ...view.hand!, cards: view.hand!.cards.filter((c) => c.c !== "7S"), sorts: [] },
    });
    expect(p().chosen).toEqual(["3H"]);
  });
  it("takes back one thing with each Esc", () => {
    desk.choose(["7S"]);
    desk.open("help");
    expect(desk.cancel()).toBe(true);
    expect(p().open).toBeNull();
    expect(desk.cancel()).toBe(true);
    expect(p().chosen).toEqual([]);
    expect(desk.cancel()).toBe(false);
  });
  it("asks for stronger hints one after another", () => {
    for (const grade of [1, 2, 3, 3]) {
      desk.hint();
      expect(last()).toMatchObject({ kind: "hint", grade });
      desk.receive({ kind: "ack", id: last().id, reply: { to: "hint", blocks: [], say: "look", ids: ["8C"] } });
    }
    expect(p().hinted).toEqual(["8C"]);
  });
});

describe("giving", () => {
  it("confirms only when a joker or a 2 is given", () => {
    open(table("exchange"));
    desk.choose(["3D", "JK1"]);
    desk.main();
    expect(sent).toHaveLength(0);
    expect(p().asked?.text).toContain("Sure?");
    desk.main();
    expect(last()).toMatchObject({ move: "give 3D JK1" });
  });
});

describe("calling", () => {
  const call = {
    id: "gabo",
    label: "Call Gabo!",
    a: "gabo",
    key: "g",
    at: "mid" as const,
    confirm: "Call? Press again.",
  };
  it("asks before a call, also when clicked, and keeps asking until it is answered or left", () => {
    const action = { ...call, always: true as const };
    open({ ...table("gabo"), actions: [action] });
    desk.act(action);
    expect(sent).toHaveLength(0);
    expect(said).toEqual(["Call? Press again."]);
    time.pass(60_000);
    expect(p().asked?.text).toBe("Call? Press again.");
    desk.act(action);
    expect(last()).toMatchObject({ kind: "play", move: "gabo" });
  });
});

describe("a move that needs nothing", () => {
  const seen = { ...table("gabo"), moves: [{ a: "seen", p: [], t: 0 }], terms: [{ label: "Done", play: "Done" }] };
  beforeEach(() => open({ ...seen, actions: [], choices: undefined }));
  it("is what the main button does", () => {
    expect(p().meaning).toMatchObject({ status: "play", label: "Done" });
    desk.main();
    expect(last()).toMatchObject({ kind: "play", move: "seen" });
  });
});

describe("frames", () => {
  beforeEach(() => open({ ...table("climbing"), frames: [] }));
  const next = () => ({ ...table("climbing"), seq: 50, rev: 30 });

  it("follow each other at the pace, and speak once, at the end", () => {
    desk.load(next());
    expect(p().frame).toBe(0);
    expect(p().view.yours).toBe(false);
    time.pass(600);
    expect(p().frame).toBe(1);
    expect(said).toEqual([]);
    time.pass(5000);
    expect(p().frame).toBeNull();
    expect(said).toEqual([next().say]);
  });
  it("are skipped by any press", () => {
    desk.load(next());
    desk.main();
    expect(p().frame).toBeNull();
    expect(sent).toHaveLength(0);
  });
  it("wait for the reader at pace step", () => {
    desk.load({ ...next(), settings: { ...next().settings, pace: "step" } });
    time.pass(60_000);
    expect(p().frame).toBe(0);
    desk.main();
    expect(p().frame).toBe(1);
  });
  it("are not shown when the window opens or the pace is instant", () => {
    open(table("climbing"));
    expect(p().frame).toBeNull();
    desk.load({ ...next(), settings: { ...next().settings, pace: "instant" } });
    expect(p().frame).toBeNull();
  });
  it("let bots go on thinking after they were painted", () => {
    desk.load({ ...next(), frames: [], more: true });
    expect(sent).toHaveLength(0);
    time.pass(30);
    expect(last()).toMatchObject({ kind: "continue", what: "bots" });
  });
});

describe("classify", () => {
  beforeEach(() => open(table("haggis-lead")));
  const reading = (ids: string) => ({
    to: "classify" as const,
    status: "play" as const,
    label: ids,
    moves: [{ a: ids, t: 0 }],
    terms: [{ label: ids, play: `Play ${ids}` }],
  });

  it("is asked after each change, and the newest answer wins", () => {
    desk.toggle("5B");
    const first = last().id;
    desk.toggle("6O");
    const second = last().id;
    expect(sent.map((m) => m.kind)).toEqual(["classify", "classify"]);
    desk.receive({ kind: "ack", id: first, reply: reading("5B") });
    expect(p().meaning.status).toBe("wait");
    desk.receive({ kind: "ack", id: second, reply: reading("5B 6O") });
    expect(p().meaning.status).toBe("play");
    desk.main();
    expect(last()).toMatchObject({ kind: "play", move: "5B 6O" });
  });
  it("lets the reader choose among readings before it plays", () => {
    desk.choose(["5B", "J"]);
    desk.receive({
      kind: "ack",
      id: last().id,
      reply: {
        ...reading("a"),
        moves: [
          { a: "5B J as set", t: 0 },
          { a: "5B J as run 1x2", t: 0 },
        ],
      },
    });
    expect(p().meaning.status).toBe("choose");
    desk.main();
    expect(last().kind).toBe("classify");
    desk.read(1);
    desk.main();
    expect(last()).toMatchObject({ move: "5B J as run 1x2" });
  });
  it("bets at once, and says why not when bets are closed", () => {
    desk.bar("bet15");
    expect(last()).toMatchObject({ kind: "play", move: "P2 bet 15" });
    open(table("haggis"));
    desk.bar("bet15");
    expect(sent).toHaveLength(0);
    expect(said).toEqual(["Bets close with your first card."]);
  });
});

describe("settings and sheets", () => {
  it("obeys pace, theme and motion before Python answers", () => {
    open(table("climbing"));
    desk.setting("theme", "dark");
    expect(p().settings.theme).toBe("dark");
    expect(last()).toMatchObject({ kind: "set", name: "theme", value: "dark" });
  });
  it("says why undo is refused", () => {
    open(table("exchange"));
    desk.change("undo");
    expect(sent).toHaveLength(0);
    expect(said).toEqual(["Cards were shown since."]);
  });
  it("keeps a closed sheet closed", () => {
    open(table("sheet"));
    expect(p().sheet).toBe(true);
    desk.close_sheet();
    expect(p().sheet).toBe(false);
    desk.load({ ...table("sheet"), rev: 99 });
    expect(p().sheet).toBe(false);
  });
});

describe("the sheet after a hand", () => {
  const ended = () => {
    const view = { ...table("sheet"), seq: 50, rev: 30 };
    const [told, begun] = [view.frames.slice(0, 1), view.frames.slice(1, 3)];
    const beside = { meta: "Round 2", plates: [], panel: [{ id: "log", label: "Log", blocks: [] }] };
    return { ...view, frames: told, sheet: { ...view.sheet!, beside, frames: begun } };
  };
  beforeEach(() => open({ ...table("sheet"), sheet: undefined, frames: [] }));

  it("comes when the hand is over, and shows nothing of the next one", () => {
    desk.load(ended());
    expect(p()).toMatchObject({ frame: 0, sheet: false });
    time.pass(60_000);
    expect(p()).toMatchObject({ frame: null, sheet: true });
    expect(p().view).toMatchObject(ended().sheet.beside);
  });
  it("gives way to what has happened since", () => {
    desk.load(ended());
    time.pass(60_000);
    desk.close_sheet();
    expect(p()).toMatchObject({ frame: 0, sheet: false });
    expect(p().view.meta).toBe(ended().meta);
    time.pass(600);
    expect(p().frame).toBe(1);
    time.pass(60_000);
    expect(p()).toMatchObject({ frame: null, sheet: false });
    expect(said.filter((text) => text === ended().say)).toHaveLength(1);
  });
  it("stays while bots go on below, and nothing is shown twice when a setting changes", () => {
    desk.load(ended());
    time.pass(60_000);
    desk.load({ ...ended(), seq: 51, rev: 31 });
    expect(p()).toMatchObject({ frame: null, sheet: true });
    desk.close_sheet();
    time.pass(60_000);
    desk.load({ ...ended(), seq: 51, rev: 32 });
    expect(p()).toMatchObject({ frame: null, sheet: false });
  });
  it("lets a countdown wait until it is closed", () => {
    open({ ...table("gabo-reflex"), seq: 1, rev: 1 });
    const view = { ...table("gabo-reflex"), seq: 2, rev: 2, frames: [], sheet: { ...ended().sheet, frames: [] } };
    const timer = { seconds: 5, label: "Seconds", a: "none", say: {} };
    desk.load({ ...view, board: { ...view.board, timer } } as unknown as TableView);
    time.pass(60_000);
    expect(sent).toEqual([]);
    desk.close_sheet();
    time.pass(5000);
    expect(last()).toMatchObject({ kind: "play", move: "none" });
  });
});

describe("places", () => {
  it("are free again once the move was made", () => {
    open(table("gabo"));
    desk.toggle("P0 s2");
    desk.main();
    expect(last()).toMatchObject({ move: "swap s2" });
    desk.receive({ kind: "ack", id: last().id });
    desk.load({ ...table("gabo"), seq: 90, rev: 90, frames: [] });
    expect(p().chosen).toEqual([]);
    expect(p().choice).toBeNull();
  });
});

describe("a timed reflex", () => {
  const timed = () => {
    const view = table("gabo-reflex");
    const words = { label: "Time left", pause: "Stop the clock", go: "Let it run", key: "B", paused: "Stopped." };
    const timer = { ...words, seconds: 10, a: "none", say: { "5": "5 seconds", "0": "Time is up" } };
    return { ...view, board: { ...view.board, timer } } as TableView;
  };
  it("counts, speaks at its marks and answers for the reader", () => {
    open(timed());
    expect(p().seconds).toBe(10);
    time.pass(5000);
    expect(said).toEqual(["5 seconds"]);
    time.pass(5000);
    expect(last()).toMatchObject({ kind: "play", move: "none" });
  });
  it("is stopped by the reader for as long as it takes, and runs on from there", () => {
    open(timed());
    time.pass(3000);
    desk.pause();
    expect(p()).toMatchObject({ seconds: 7, paused: true });
    expect(said).toEqual(["Stopped."]);
    time.pass(600_000);
    expect(p().seconds).toBe(7);
    expect(sent).toEqual([]);
    desk.pause();
    time.pass(6000);
    expect(p()).toMatchObject({ seconds: 1, paused: false });
    time.pass(1000);
    expect(last()).toMatchObject({ kind: "play", move: "none" });
  });
  it("can be answered while it is stopped", () => {
    open(timed());
    desk.pause();
    desk.toggle("P0 s1");
    desk.main();
    expect(last()).toMatchObject({ kind: "play", move: "reflex s1" });
  });
  it("has nothing to stop where no clock runs", () => {
    open(table("gabo-reflex"));
    desk.pause();
    time.pass(60_000);
    expect(p().seconds).toBeNull();
    expect([sent, said]).toEqual([[], []]);
  });
  it("stops when the reader answers", () => {
    open(timed());
    time.pass(2000);
    desk.toggle("P0 s1");
    desk.main();
    desk.receive({ kind: "ack", id: last().id });
    desk.load({ ...table("gabo"), seq: 70, rev: 70, frames: [] });
    time.pass(20_000);
    expect(sent).toHaveLength(1);
    expect(p().seconds).toBeNull();
  });
});

describe("texts", () => {
  const copied = async (works: boolean) => {
    open(table("climbing"));
    const written: string[] = [];
    clipboard = async (text) => {
      if (!works) throw new Error("not allowed");
      written.push(text);
    };
    desk.open("menu");
    desk.post({ kind: "copy", what: "position" });
    const reply = { to: "copy" as const, what: "position" as const, text: "guibole {}", say: "Position copied." };
    desk.receive({ kind: "ack", id: last().id, reply });
    await new Promise((r) => setTimeout(r));
    return written;
  };
  it("go to the clipboard, and that is said", async () => {
    expect(await copied(true)).toEqual(["guibole {}"]);
    expect(said).toEqual(["Position copied."]);
    expect(p()).toMatchObject({ copied: "position", open: "menu", line: "free" });
  });
  it("are shown where the page may not write there", async () => {
    expect(await copied(false)).toEqual([]);
    expect(said).toEqual([]);
    expect(p()).toMatchObject({ copied: null, open: "text", text: "guibole {}" });
  });
  it("that cannot be read leave everything as it was", () => {
    open(table("climbing"));
    desk.toggle("7S");
    desk.open("menu");
    desk.write("nonsense");
    desk.post({ kind: "paste", text: p().draft });
    expect(last()).toMatchObject({ kind: "paste", text: "nonsense" });
    desk.receive({ kind: "error", id: last().id, text: "'nonsense' is not a game" });
    expect(p()).toMatchObject({ draft: "nonsense", open: "menu", chosen: ["7S"] });
    expect(p().notice?.text).toBe("'nonsense' is not a game");
  });
  it("that start a game close the menu", () => {
    open(table("climbing"));
    desk.open("menu");
    desk.write("guibole {}");
    desk.post({ kind: "paste", text: p().draft });
    desk.receive({ kind: "ack", id: last().id });
    desk.load({ ...table("climbing"), seq: 99, rev: 99 });
    expect(p()).toMatchObject({ draft: "", open: null, line: "free" });
  });
});
