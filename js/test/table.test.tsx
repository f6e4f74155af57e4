// @vitest-environment happy-dom
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { render } from "../src/widget";
import { names, table, tables } from "./fixtures";
import { $, card, close, host, key, main, model, open, settle, text } from "./opened";

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

describe("a branch of a stepper", () => {
  it("is renamed where it is shown, with Python behind it", async () => {
    const branches = [{ name: "what if", from: 0, steps: [] }];
    open("stepper", { branches, branch: 0 });
    const field = $(".cw-time label input") as HTMLInputElement;
    expect(field.value).toBe("what if");
    expect(text(field.closest("label")!)).toBe("Name of the branch");
    field.value = "The king";
    field.dispatchEvent(new Event("change"));
    expect(model.sent).toMatchObject([{ kind: "rename", on: 0, step: 0, name: "The king" }]);
    close();
    open("stepper", { branches, branch: 0, kernel: false });
    expect($(".cw-time label input")).toBeNull();
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
