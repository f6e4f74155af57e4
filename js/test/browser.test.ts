/** The built bundle in real Chromium: contrast, geometry, keys, shadow roots. Needs /usr/bin/chromium or CHROMIUM. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
// @ts-expect-error: a plain script
import { bundle } from "../scripts/build.mjs";
// @ts-expect-error: a plain script
import { browser, fixture, open as openPage } from "../scripts/page.mjs";
import { names } from "./fixtures";

const found = existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium");
if (!found) console.warn("browser tests skipped: no Chromium at /usr/bin/chromium and none named by CHROMIUM");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const KIND: Record<string, string> = {
  stepper: "stepper",
  question: "question",
  ruler: "ruler",
  combinations: "combinations",
};

interface Options {
  width?: number;
  dark?: boolean;
  shadow?: boolean;
  media?: object;
  files?: Record<string, string>;
  change?: object;
}
let chrome: Browser;
const open = (name: string, { change = {}, ...o }: Options = {}): Promise<Page> =>
  openPage(chrome, { kind: KIND[name] ?? "table", view: { ...fixture(name), ...change }, ...o });

/** Faults of geometry: things outside the table, cut texts, small targets, cards under 24 px. */
function faults(): string[] {
  const root = document.querySelector(".cw-frame") as HTMLElement;
  const box = root.getBoundingClientRect();
  const out: string[] = [];
  if (root.scrollWidth > root.clientWidth + 1) out.push(`the table is ${root.scrollWidth} wide in ${root.clientWidth}`);
  for (const el of root.querySelectorAll<HTMLElement>("*")) {
    const r = el.getBoundingClientRect();
    if (r.width === 0 || el.closest(".cw-hidden, .cw-over, .cw-fan, svg, option")) continue;
    const name = `${el.tagName} ${el.className} ${(el.textContent ?? "").slice(0, 30)}`;
    if (r.left < box.left - 1 || r.right > box.right + 1) out.push(`outside: ${name}`);
    if (el.tagName === "BUTTON" && (r.height < 24 || r.width < 24)) out.push(`small ${r.width} x ${r.height}: ${name}`);
    if (el.matches("button, .cw-plate, .cw-rung, .cw-tag") && el.scrollWidth > el.clientWidth + 1)
      out.push(`cut: ${name}`);
  }
  return out;
}

const WIDTHS = [320, 400, 560, 840, 1000, 1400];

interface Axe {
  run(o: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/** Each element, and what stands before and after it, with its values of these properties, as one text. */
function looksOf(properties: string[]): string[] {
  const out: string[] = [];
  for (const el of document.querySelectorAll("#out .cw-frame, #out .cw-frame *")) {
    if (el.tagName === "path" || el.tagName === "OPTION") continue;
    for (const pseudo of [undefined, "::before", "::after"]) {
      const style = getComputedStyle(el, pseudo);
      if (pseudo && style.content === "none") continue;
      out.push(properties.map((k) => `${k}: ${style.getPropertyValue(k)}`).join(";"));
    }
  }
  return out;
}

/** What axe finds in the page. */
async function listen(): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const result = await axe.run({ include: [["#out"]] });
  return result.violations.flatMap((v) =>
    v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 120)} ${n.failureSummary.slice(0, 160)}`),
  );
}

describe.skipIf(!found)("in Chromium", () => {
  beforeAll(async () => {
    chrome = await browser();
  });
  afterAll(() => chrome?.close());

  describe.each(names)("%s", (name) => {
    it("has no fault that axe finds, light and dark, and fits from 320 to 1400 px", async () => {
      const found: string[] = [];
      for (const dark of [false, true]) {
        const page = await open(name, { dark, width: 1000 });
        await page.evaluate(axe);
        found.push(...(await page.evaluate(listen)));
        for (const width of dark ? [] : WIDTHS) {
          await page.setViewportSize({ width: width + 32, height: 900 });
          await page.waitForTimeout(40);
          found.push(...(await page.evaluate(faults)).map((f) => `${width} px: ${f}`));
        }
        await page.close();
      }
      expect(found).toEqual([]);
    }, 60_000);
  });

  describe("shortened names and gathered styles", () => {
    it.each(["climbing", "exchange", "tricks", "domino", "haggis", "gabo", "stepper", "sheet"])(
      "draw %s as the sources do",
      async (name) => {
        const files = (await bundle({ plain: true })) as Record<string, string>;
        const css = files["widget.css"] ?? "";
        const properties = [...new Set([...css.matchAll(/^ +([a-z][a-z-]+): /gm)].map(([, k]) => k as string))];
        const two = [await open(name, { width: 1000 }), await open(name, { width: 1000, files })] as const;
        const different: string[] = [];
        for (const width of [400, 700, 900, 1250]) {
          const looks: string[][] = [];
          for (const page of two) {
            await page.setViewportSize({ width: width + 32, height: 900 });
            await page.waitForTimeout(60);
            looks.push(await page.evaluate(looksOf, properties));
          }
          const [a = [], b = []] = looks;
          expect(a.length).toBe(b.length);
          a.forEach((look, i) => {
            if (look === b[i]) return;
            const other = (b[i] ?? "").split(";");
            const ours = look.split(";").filter((v, k) => v !== other[k]);
            different.push(`${width} px, ${i}: ${ours.join("; ")}`);
          });
        }
        for (const page of two) await page.close();
        expect(different.slice(0, 20)).toEqual([]);
      },
      60_000,
    );
  });

  it("keeps badges off the ranks, at any width", async () => {
    for (const width of [320, 400, 560, 700, 840, 1400]) {
      const page = await open("tricks", { width });
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll("#out [data-card] > span")].flatMap((flag) => {
          const text = flag.textContent ?? "";
          const rank = /^[+−]\d+$/.test(text) && flag.parentElement?.querySelector("[data-rank]");
          return rank ? [rank.getBoundingClientRect().top - flag.getBoundingClientRect().bottom] : [];
        }),
      );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0);
      await page.close();
    }
  }, 30_000);
  it("makes few cards of a narrow hand as large as those of the next width", async () => {
    const { hand } = fixture("climbing");
    for (const [width, cards, size] of [
      [320, 7, 40],
      [320, 8, 27],
      [400, 9, 40],
      [400, 10, 27],
    ] as const) {
      const page = await open("climbing", { width, change: { hand: { ...hand, cards: hand.cards.slice(0, cards) } } });
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll("[data-region=hand] [data-card]")].map((card) => {
          const { width, top } = card.getBoundingClientRect();
          return { width: Math.round(width), top };
        }),
      );
      expect(boxes.map((box) => box.width)).toEqual(Array(cards).fill(size));
      expect(new Set(boxes.map((box) => box.top)).size, `${cards} at ${width} px in one row`).toBe(1);
      await page.close();
    }
  }, 30_000);
  it("keeps its keys from the page, in a shadow root too", async () => {
    for (const shadow of [false, true]) {
      const page = await open("climbing", { shadow });
      await page.evaluate(() => {
        const w = window as unknown as { keys: string[] };
        w.keys = [];
        for (const capture of [true, false])
          document.addEventListener("keydown", (e) => w.keys.push(e.key), { capture });
      });
      await page.locator("[data-region=hand] [data-card='2H']").focus();
      for (const key of ["7", "Space", "ArrowRight", "Space", "a", "x", "d", "d", "m", "h", "Enter"])
        await page.keyboard.press(key);
      const state = await page.evaluate(() => {
        const w = window as unknown as { keys: string[]; sent: object[] };
        return { keys: w.keys, sent: w.sent };
      });
      expect(state.keys).toEqual([]);
      await page.close();
    }
  }, 30_000);
  it("plays a pair by keyboard, and leaves with Esc", async () => {
    const page = await open("climbing");
    await page.evaluate(() => {
      const cell = document.querySelector("main") as HTMLElement;
      cell.classList.add("jp-Cell");
      cell.tabIndex = -1;
    });
    await page.locator("[data-region=hand] [data-card='2H']").focus();
    for (const key of ["7", "Space", "ArrowRight", "Space", "Enter"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as unknown as { sent: object[] }).sent)).toMatchObject([
      { kind: "play", move: "7S 7H" },
    ]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await page.close();
  }, 30_000);
  it("goes through its regions with Tab, one stop each", async () => {
    const page = await open("climbing", { width: 1000 });
    const stops: string[] = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(
          () => (document.activeElement?.closest("[data-region]") as HTMLElement | null)?.dataset.region ?? "chip",
        ),
      );
    }
    expect(stops).toEqual(["head", "seats", "chip", "chip", "chip", "hand", "actions", "panel"]);
    await page.close();
  }, 30_000);
  it("moves nothing when motion is reduced, and still shows the change", async () => {
    const page = await open("climbing", { media: { reducedMotion: "reduce" } });
    await page.locator("[data-region=hand] [data-card='7S']").click();
    const kinds = await page.evaluate(() =>
      document.getAnimations().map((a) => JSON.stringify((a.effect as KeyframeEffect).getKeyframes())),
    );
    expect(kinds.filter((k) => k.includes("translate"))).toEqual([]);
    await page.close();
  }, 30_000);
});
