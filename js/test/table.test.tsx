// @vitest-environment happy-dom
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GaboBoard } from "../src/core/view";
import { render } from "../src/widget";
import { load, names, table, tables } from "./fixtures";
import { type Fake, fake } from "./model";

let host: HTMLElement;
let close: () => void;
let model: Fake;
const KIND: Record<string, string> = {
  stepper: "stepper",
  question: "question",
  ruler: "ruler",
  combinations: "combinations",
};

function open(name: string, change: object = {}) {
  model = fake(KIND[name] ?? "table", { ...load<object>(name), ...change });
  host = document.createElement("div");
  document.body.append(host);
  close = render({ model, el: host, signal: new AbortController().signal });
}
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  close?.();
  host.remove();
  vi.useRealTimers();
});
/** Preact draws in a microtask. */
const settle = async () => {
  await Promise.resolve();
  await new Promise((r) => queueMicrotask(() => r(null)));
};
const $ = (s: string) => host.querySelector<HTMLElement>(s)!;
const card = (c: string) => $(`[data-region=hand] [data-card="${c}"]`);
const main = () => $("[data-item=main]");
const text = (el: Element) => el.textContent!.replace(/\s+/g, " ").trim();
async function key(el: HTMLElement, k: string, more: KeyboardEventInit = {}) {
  const e = new KeyboardEvent("keydown", { key: k, bubbles: true, composed: true, cancelable: true, ...more });
  el.dispatchEvent(e);
  await settle();
  return e;
}

describe.each(names)("%s", (name) => {
  it("is drawn with a name, and leaves nothing behind", async () => {
    open(name);
    await settle();
    expect($("section").getAttribute("aria-label")).toBeTruthy();
    close();
    expect(model.listeners()).toBe(0);
    expect(host.children.length).toBe(0);
  });
  it("has no fault that axe can find without a browser", async () => {
    open(name);
    await settle();
    vi.useRealTimers();
    const result = await axe.run(host, { rules: { region: { enabled: false }, "color-contrast": { enabled: false } } });
    expect(result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`)).toEqual([]);
  });
});

describe.each(tables)("the table %s", (name) => {
  it("shows no card that is not in its view", async () => {
    open(name);
    await settle();
    const drawn = [...host.querySelectorAll("[data-card]")].map((el) => (el as HTMLElement).dataset.card!);
    const json = JSON.stringify(table(name));
    for (const c of drawn) expect(json).toContain(c.split(" ").pop());
    expect(host.innerHTML).not.toContain("undefined");
  });
});

describe("a hand", () => {
  it("is a listbox whose cards say rank first and what they are", async () => {
    open("climbing");
    await settle();
    expect($("[role=listbox]").getAttribute("aria-label")).toBe("Your hand, 13 cards");
    expect(card("2H").getAttribute("aria-label")).toBe("2 of hearts, not playable");
    expect(card("2H").getAttribute("aria-disabled")).toBe("true");
    expect(card("7S").getAttribute("aria-selected")).toBe("false");
  });
  it("is made of buttons where it is told so", async () => {
    const settings = { ...table("climbing").settings, hand_role: "buttons" };
    open("climbing", { settings });
    await settle();
    card("7S").click();
    await settle();
    expect(card("7S").getAttribute("aria-pressed")).toBe("true");
    expect(card("7S").getAttribute("aria-label")).toBe("7 of spades, selected");
  });
  it("plays by mouse", async () => {
    open("climbing");
    await settle();
    expect(text(main())).toBe("Select cards");
    card("7S").click();
    await settle();
    expect(text(main())).toBe("Add 1 more");
    card("7H").click();
    await settle();
    expect(text(main())).toContain("Play pair of 7s");
    main().click();
    expect(model.sent).toMatchObject([{ kind: "play", move: "7S 7H" }]);
  });
  it("plays by keyboard alone", async () => {
    open("climbing");
    await settle();
    card("2H").focus();
    await key(card("2H"), "7", { code: "Digit7" });
    expect(document.activeElement).toBe(card("7S"));
    await key(card("7S"), " ");
    await key(card("7S"), "ArrowRight");
    expect(document.activeElement).toBe(card("7H"));
    await key(card("7H"), " ");
    await key(card("7H"), "Enter");
    expect(model.sent).toMatchObject([{ kind: "play", move: "7S 7H" }]);
  });
  it("offers all cards of the rank that was chosen last", async () => {
    open("climbing");
    await settle();
    const chip = () => [...host.querySelectorAll("button")].find((b) => text(b) === "all 8s");
    expect(chip()).toBeUndefined();
    card("8C").click();
    await settle();
    expect(chip()?.getAttribute("aria-pressed")).toBe("false");
    chip()?.click();
    await settle();
    expect(text(main())).toContain("Play pair of 8s");
    expect(chip()?.getAttribute("aria-pressed")).toBe("true");
    chip()?.click();
    await settle();
    expect(text(main())).toBe("Select cards");
    card("2H").click();
    await settle();
    expect([...host.querySelectorAll("button")].map(text)).not.toContain("all 2s");
  });
  it("selects a whole rank with a double click, also where it has one card", async () => {
    const hand = { ...table("climbing").hand, max: 4 };
    open("climbing", { hand });
    await settle();
    for (const [c, chosen] of [
      ["QH", ["QH"]],
      ["8C", ["8C", "8D"]],
    ] as const) {
      for (const detail of [1, 2]) card(c).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      await settle();
      const on = [...host.querySelectorAll<HTMLElement>("[data-region=hand] [aria-selected=true]")];
      expect(on.map((el) => el.dataset.card)).toEqual(chosen);
    }
  });
  it("selects a whole rank with Shift+Space", async () => {
    open("climbing");
    await settle();
    card("8C").focus();
    await key(card("8C"), " ", { shiftKey: true });
    expect(text(main())).toContain("Play pair of 8s");
  });
});

describe("the legend of Domino", () => {
  it("shows a cell of each kind beside what it means, in words for all", async () => {
    open("domino");
    await settle();
    const rows = [...host.querySelectorAll(".cw-pane dl > div")];
    const board = (s: string) => $(`[data-region=centre] ${s}`).className.replace(" cw-cell--chosen", "");
    expect(rows.map((row) => text(row.querySelector("dd")!))).toEqual([
      "placed",
      "you can place it",
      "fits, but is not in your hand",
      "waits for its neighbour",
    ]);
    const looks = rows.map((row) => row.querySelector("dt span") as HTMLElement);
    expect(looks.map((el) => text(el))).toEqual(["8", "K", "10", ""]);
    expect(looks.map((el) => el.getAttribute("aria-hidden"))).toEqual(["true", "true", "true", "true"]);
    for (const [i, kind] of [".cw-cell--can", ".cw-cell--open", ".cw-cell--wait"].entries())
      expect(looks[i + 1]!.className).toBe(board(kind));
    expect(looks[0]!.className).toContain("cw-card--wide");
  });
});

describe("a card shown larger", () => {
  const dialog = () => $("[role=dialog]");
  const point = (kind: string, x: number, pointerType = "touch") =>
    card("2H").dispatchEvent(
      new PointerEvent(kind, { bubbles: true, composed: true, clientX: x, clientY: 10, pointerType } as object),
    );
  beforeEach(async () => {
    open("climbing");
    await settle();
  });

  it("opens with I, says what it is, and stays until it is closed", async () => {
    card("2H").focus();
    await key(card("2H"), "i");
    expect(dialog().getAttribute("aria-label")).toMatch(/^2 of hearts, not playable: /);
    expect(dialog().querySelector('[data-card="zoom 2H"]')).toBeTruthy();
    expect($("[data-live=assertive]").textContent).toBe(dialog().getAttribute("aria-label"));
    vi.advanceTimersByTime(20_000);
    await settle();
    await key(document.activeElement as HTMLElement, "Escape");
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(card("2H"));
  });
  it("opens after half a second under a finger, and the click that follows selects nothing", async () => {
    point("pointerdown", 10);
    vi.advanceTimersByTime(499);
    await settle();
    expect(dialog()).toBeNull();
    vi.advanceTimersByTime(1);
    await settle();
    expect(dialog().getAttribute("aria-label")).toContain("2 of hearts");
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    card("2H").dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    point("pointerup", 10);
    card("2H").click();
    await settle();
    expect(card("2H").getAttribute("aria-selected")).toBe("false");
    expect(dialog()).toBeTruthy();
    point("pointerdown", 10);
    point("pointerup", 10);
    card("2H").click();
    await settle();
    expect(card("2H").getAttribute("aria-selected")).toBe("true");
  });
  it.each([
    ["a finger that moves", () => point("pointermove", 21)],
    ["a scroll", () => point("pointercancel", 10)],
    ["a short tap", () => point("pointerup", 10)],
  ])("does not open for %s", async (_, then) => {
    point("pointerdown", 10);
    point("pointermove", 15);
    then();
    vi.advanceTimersByTime(1000);
    await settle();
    expect(dialog()).toBeNull();
  });
  it("does not open under a mouse", async () => {
    point("pointerdown", 10, "mouse");
    vi.advanceTimersByTime(1000);
    await settle();
    expect(dialog()).toBeNull();
  });
});

describe("a board of Gabo that leaves out what can be worked out", () => {
  const html = () => $("section").innerHTML.replaceAll(/cw[a-z0-9]{5,6}-/g, "");
  const both = (change: (board: GaboBoard) => void) => {
    const board = table("gabo").board as GaboBoard;
    change(board);
    const lean = JSON.parse(JSON.stringify(board)) as GaboBoard;
    lean.at = board.at.slice(0, 4);
    lean.extra = "extra {n}";
    for (const g of lean.places) {
      const held = g.places.filter((p) => p.c !== null);
      if (held.every((p) => p.can)) g.can = true;
      for (const p of g.places) {
        p.id = undefined;
        if (g.can) p.can = undefined;
      }
    }
    return [board, lean];
  };

  it("is drawn as the whole one, with extra and empty places, and picked from alike", async () => {
    const made = both((board) => {
      board.at = [...board.at.slice(0, 4), "extra 1", "extra 2"];
      for (const g of board.places) for (const p of g.places) p.can = true;
      board.places[0]!.places.push({ id: "P0 s4", can: true }, { id: "P0 s5", c: null });
      board.places[1]!.places[2] = { id: "P1 s2", c: null };
    });
    const drawn: string[] = [];
    for (const board of made) {
      open("gabo", { board, choices: [] });
      await settle();
      $('[data-place="P0 s4"]').click();
      await settle();
      expect($('[data-place="P0 s4"]').getAttribute("aria-pressed")).toBe("true");
      expect($('[data-place="P0 s5"]').getAttribute("aria-disabled")).toBe("true");
      drawn.push(html());
      close();
      host.remove();
    }
    expect(drawn[1] === drawn[0]).toBe(true);
    expect(drawn[0]).toContain("extra 1: face down");
  });
});

describe("a card that shows itself only while it is held", () => {
  const place = () => $('[data-place="P0 s0"]');
  const face = () => place().querySelector(".cw-seen .cw-chip");
  const hidden = () => {
    expect(face()).toBeNull();
    expect(place().querySelector(".cw-seen--dot")).toBeTruthy();
    expect(place().getAttribute("aria-label")).toContain("face down");
    expect($("section").innerHTML.includes("5 of hearts")).toBe(false);
  };
  const shown = () => {
    expect(face()?.textContent).toContain("5");
    expect(place().querySelector(".cw-seen--dot")).toBeNull();
    expect(place().getAttribute("aria-label")).toContain("5 of hearts");
  };
  const point = (kind: string, pointerType: string) =>
    place().dispatchEvent(new PointerEvent(kind, { bubbles: true, composed: true, pointerType }));
  beforeEach(async () => {
    const view = table("gabo");
    const own = (view.board as GaboBoard).places[0]!.places;
    own[0] = { id: "P0 s0", dot: true, hold: "5H", can: true };
    open("gabo", { board: view.board });
    await settle();
  });

  it.each(["mouse", "touch"])("by %s", async (how) => {
    hidden();
    point("pointerdown", how);
    await settle();
    shown();
    vi.advanceTimersByTime(5000);
    await settle();
    shown();
    expect($("[role=dialog]")).toBeNull();
    point("pointerup", how);
    await settle();
    hidden();
  });
  it("by the key I, aloud too, and by no other", async () => {
    place().focus();
    await key(place(), "x");
    hidden();
    await key(place(), "i");
    shown();
    expect($("[data-live=assertive]").textContent).toContain("5 of hearts");
    place().dispatchEvent(new KeyboardEvent("keyup", { key: "i", bubbles: true, composed: true }));
    await settle();
    expect(face()).toBeNull();
  });
  it("until the window is left", async () => {
    place().focus();
    await key(place(), "i");
    shown();
    window.dispatchEvent(new Event("blur"));
    await settle();
    expect(face()).toBeNull();
  });
});

describe("keys", () => {
  it("lead to the places, where a reflex is thrown", async () => {
    open("gabo-reflex");
    await settle();
    main().focus();
    await key(main(), "f");
    expect(document.activeElement?.closest("[data-region]")?.getAttribute("data-region")).toBe("hand");
  });
  it("never reach the page, but those of the browser do", async () => {
    open("climbing");
    await settle();
    const seen: string[] = [];
    const ear = (e: KeyboardEvent) => seen.push(e.key);
    document.addEventListener("keydown", ear, { capture: true });
    card("2H").focus();
    for (const k of ["a", "d", "x", "m", "ArrowDown", "Enter", "Escape", "1"]) await key(card("2H"), k);
    expect(seen).toEqual([]);
    await key(card("2H"), "s", { ctrlKey: true });
    await key(card("2H"), "Tab");
    await key(card("2H"), "Enter", { shiftKey: true });
    expect(seen).toEqual(["s", "Tab", "Enter"]);
    await key(document.body, "a");
    expect(seen).toContain("a");
    document.removeEventListener("keydown", ear, { capture: true });
  });
  it("read the table aloud", async () => {
    open("climbing");
    await settle();
    card("2H").focus();
    await key(card("2H"), "c");
    expect($("[data-live=assertive]").textContent).toContain("Pile: pair of 9s by Dmitri");
  });
});

describe("what is spoken", () => {
  it("is one message for everything since the last decision", async () => {
    open("climbing", { frames: [] });
    await settle();
    expect($("[data-live=polite]").textContent).toBe("");
    model.put({ ...table("climbing"), seq: 42, rev: 18 });
    vi.advanceTimersByTime(3000);
    await settle();
    expect($("[data-live=polite]").children.length).toBe(1);
    expect($("[data-live=polite]").textContent).toBe(table("climbing").say);
  });
});

describe("focus", () => {
  it("stays in the hand when the focused card is played", async () => {
    open("climbing");
    await settle();
    card("7H").focus();
    const view = table("climbing");
    const cards = view.hand!.cards.filter((c) => !c.c.startsWith("7"));
    model.put({ ...view, seq: 42, rev: 18, frames: [], hand: { ...view.hand!, cards, sorts: [] } });
    await settle();
    expect(host.contains(document.activeElement)).toBe(true);
    expect(document.activeElement!.getAttribute("role")).toBe("option");
  });
});

describe("two windows on one model", () => {
  it("have a selection each", async () => {
    open("climbing");
    const other = document.createElement("div");
    document.body.append(other);
    const end = render({ model, el: other, signal: new AbortController().signal });
    await settle();
    card("7S").click();
    await settle();
    expect(card("7S").getAttribute("aria-selected")).toBe("true");
    expect(other.querySelector('[data-region=hand] [data-card="7S"]')!.getAttribute("aria-selected")).toBe("false");
    end();
    other.remove();
  });
});

describe("open cards of a stepper", () => {
  const button = (label: string) => [...host.querySelectorAll("button")].find((b) => text(b) === label)!;
  const warning = "Open cards give answers away. Press again to open them.";
  const others = () => host.querySelectorAll(".cw-open").length;

  it("warn before the first question is answered, by key too, and can be left closed", async () => {
    open("stepper");
    await settle();
    button("Open cards").click();
    await settle();
    expect(others()).toBe(0);
    expect($(".cw-note").textContent).toBe(warning);
    expect($("[data-live=assertive]").textContent).toBe(warning);
    await key(button("Open cards"), "Escape");
    expect($(".cw-note")).toBeNull();
    button("Open cards").click();
    await settle();
    expect(others()).toBe(0);
    button("Open cards").click();
    await settle();
    expect(others()).toBe(2);
    expect($(".cw-note")).toBeNull();
  });
  it("are shown at once when it is answered, or when nothing is asked", async () => {
    open("stepper");
    await settle();
    button("Show answer").click();
    await settle();
    button("Open cards").click();
    await settle();
    expect(others()).toBe(2);
    close();
    host.remove();
    open("stepper", { questions: [] });
    await settle();
    button("Open cards").click();
    await settle();
    expect(others()).toBe(2);
  });
});

describe("a question", () => {
  it("is answered, marked and reported", async () => {
    open("stepper");
    await settle();
    const radios = [...host.querySelectorAll<HTMLInputElement>("[data-region=question] input")];
    expect(radios).toHaveLength(4);
    radios[2]!.click();
    await settle();
    const check = [...host.querySelectorAll("button")].find((b) => b.textContent === "Check")!;
    check.click();
    await settle();
    expect(text($("[data-region=question] [role=status]"))).toContain("A bomb wins the lead, never the cards.");
    expect(model.sent).toMatchObject([{ kind: "answer", question: "bombs-1", value: ["chloe"], right: false }]);
  });
});

it("fifty windows opened and closed leave no listener", async () => {
  for (let i = 0; i < 50; i++) {
    open("climbing");
    await settle();
    close();
    host.remove();
    expect(model.listeners()).toBe(0);
  }
}, 60_000);
