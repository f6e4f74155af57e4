import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
// @ts-expect-error: a plain script
import { bundle, target } from "../scripts/build.mjs";
// @ts-expect-error: a plain script
import { OWN } from "../scripts/shorten.mjs";
import { load, names } from "./fixtures";

const read = (name: string) => readFileSync(join(target as string, name), "utf8");
const kB = (text: string) => text.length / 1000;

describe("the committed files", () => {
  it("are what the sources make", async () => {
    const files = (await bundle()) as Record<string, string>;
    for (const [name, text] of Object.entries(files)) expect(read(name) === text, `${name}: run make js`).toBe(true);
  }, 60_000);
  it("say that they are generated, and need no network", () => {
    for (const name of ["widget.js", "widget.css"]) {
      expect(read(name)).toMatch(/^\/\* Generated from js\//);
      expect(read(name).replaceAll("http://www.w3.org", "")).not.toMatch(/https?:\/\/|@import|url\(/);
    }
  });
  it("shorten no name of the contract with Python", () => {
    const contract = ["view", "board", "panel", "message", "strings", "stepper"].flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, `../src/core/${file}.ts`), "utf8");
      const bare = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      return [...bare.matchAll(/(\w+)\??:|^ {2}\| "(\w+)"/gm)].map((m) => m[1] ?? m[2]);
    });
    expect(contract).toContain("extra");
    expect(contract.filter((name) => (OWN as RegExp).test(name as string))).toEqual([]);
  });
  it("shorten no name of a style or of data on an element", () => {
    const folder = join(import.meta.dirname, "../src/ui");
    const used = readdirSync(folder).flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return [...source.matchAll(/\.(?:style|dataset)\.(\w+)/g)].map((m) => m[1] as string);
    });
    expect(used).toContain("zoom");
    expect(used.filter((name) => (OWN as RegExp).test(name))).toEqual([]);
  });
  it("keep to their sizes", () => {
    const script = read("widget.js");
    const gzip = gzipSync(script, { level: 9 }).length / 1000;
    console.log(`widget.js ${kB(script)} kB, ${gzip} kB gzip; widget.css ${kB(read("widget.css"))} kB`);
    expect(kB(script)).toBeLessThanOrEqual(70);
    expect(gzip).toBeLessThanOrEqual(24);
    expect(kB(read("widget.css"))).toBeLessThanOrEqual(20);
  });
});

describe("the styles", () => {
  it("name nothing that is not ours", () => {
    const folder = join(import.meta.dirname, "../src/css");
    const css = readdirSync(folder).map((f) => readFileSync(join(folder, f), "utf8"));
    const selectors = css
      .join("")
      .replace(/\/\*.*?\*\//gs, "")
      .replace(/@(media|container)[^{]*\{/g, "")
      .split("}")
      .flatMap((rule) => (rule.split("{")[0] ?? "").split(/,(?![^(]*\))/))
      .map((s) => s.trim())
      .filter(Boolean);
    expect(selectors.filter((s) => !s.startsWith(".cw-"))).toEqual([]);
  });
  it("are shipped inside one rule, so that they touch nothing outside the table", () => {
    const css = read("widget.css")
      .replace(/^\/\*.*?\*\/\n/, "")
      .trim();
    expect(css.startsWith(".cw-root{")).toBe(true);
    let depth = 0;
    const ends = [...css].flatMap((c, i) => {
      if (c === "{") depth += 1;
      if (c === "}") depth -= 1;
      return c === "}" && depth === 0 ? [i] : [];
    });
    expect(ends).toEqual([css.length - 1]);
  });
});

describe("the examples", () => {
  it.each(names)("%s fits in 16 kB", (name) => {
    expect(JSON.stringify(load(name)).length).toBeLessThanOrEqual(16_000);
  });
});
