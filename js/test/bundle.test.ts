import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
// @ts-expect-error: a plain script
import { bundle, target } from "../scripts/build.mjs";
import { load, names } from "./fixtures";

const read = (name: string) => readFileSync(join(target as string, name), "utf8");
const kB = (text: string) => text.length / 1000;

describe("the committed files", () => {
  it("are what the sources make", async () => {
    const files = (await bundle()) as Record<string, string>;
    for (const [name, text] of Object.entries(files)) expect(read(name) === text, `${name}: run make js`).toBe(true);
  });
  it("say that they are generated, and need no network", () => {
    for (const name of ["widget.js", "widget.css"]) {
      expect(read(name)).toMatch(/^\/\* Generated from js\//);
      expect(read(name).replaceAll("http://www.w3.org", "")).not.toMatch(/https?:\/\/|@import|url\(/);
    }
  });
  it("keep to their sizes", () => {
    const script = read("widget.js");
    const gzip = gzipSync(script, { level: 9 }).length / 1000;
    console.log(`widget.js ${kB(script)} kB, ${gzip} kB gzip; widget.css ${kB(read("widget.css"))} kB`);
    expect(kB(script)).toBeLessThanOrEqual(92);
    expect(gzip).toBeLessThanOrEqual(32);
    expect(kB(read("widget.css"))).toBeLessThanOrEqual(38);
  });
});

describe("the styles", () => {
  it("touch nothing outside the table", () => {
    const css = read("widget.css").replace(/\/\*.*?\*\//gs, "");
    const selectors = css
      .replace(/@(media|container)[^{]*\{/g, "")
      .split("}")
      .flatMap((rule) => (rule.split("{")[0] ?? "").split(/,(?![^(]*\))/))
      .map((s) => s.trim())
      .filter(Boolean);
    expect(selectors.filter((s) => !s.startsWith(".cw-"))).toEqual([]);
  });
});

describe("the examples", () => {
  it.each(names)("%s fits in 16 kB", (name) => {
    expect(JSON.stringify(load(name)).length).toBeLessThanOrEqual(16_000);
  });
});
