// @vitest-environment happy-dom
// What cards and places show: legends, a card shown larger, places left out, a card that is held.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GaboBoard } from "../src/core/view";
import { table } from "./fixtures";
import { $, card, close, host, key, open, settle, text } from "./opened";

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

describe("the clock of a reflex", () => {
  it("is stopped by a button and by its key, and says what the button does now", async () => {
    const { board } = table("gabo-reflex");
    const words = { label: "Time", pause: "Stop the clock", go: "Let it run", key: "B", paused: "Stopped." };
    open("gabo-reflex", { board: { ...board, timer: { ...words, seconds: 10, a: "none", say: {} } } });
    await settle();
    const button = () => $("[data-region=prompt] button");
    expect(text($("[role=timer]"))).toBe("10");
    expect(text(button())).toBe("Stop the clockB");
    button().click();
    await settle();
    expect(text(button())).toBe("Let it runB");
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(text($("[role=timer]"))).toBe("10");
    await key(button(), "b");
    expect(text(button())).toBe("Stop the clockB");
    vi.advanceTimersByTime(4000);
    await settle();
    expect(text($("[role=timer]"))).toBe("6");
  });
});

describe("a call that waits for a second press", () => {
  it("says on its button what that would do, until it is left", async () => {
    const call = {
      id: "gabo",
      label: "Call Gabo!",
      a: "gabo",
      at: "mid",
      confirm: "Call?",
      sure: "Yes, call",
      always: true,
    };
    open("gabo", { actions: [call] });
    await settle();
    const button = () => $("[data-item=gabo]");
    expect(text(button())).toBe("Call Gabo!");
    button().click();
    await settle();
    expect(text(button())).toBe("Yes, call");
    await key(button(), "Escape");
    expect(text(button())).toBe("Call Gabo!");
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
