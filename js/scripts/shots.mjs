/** Pictures of every example at four widths, light and dark: `npm run shots -- climbing 400 840`. They go to dev/out. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { browser, fixture, open } from "./page.mjs";

const js = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(js, "dev/out");
mkdirSync(out, { recursive: true });

const words = process.argv.slice(2);
const widths = words.filter((w) => /^\d+$/.test(w)).map(Number);
const themes = words.filter((w) => w === "light" || w === "dark");
const all = readdirSync(join(js, "test/fixtures")).map((f) => f.replace(".json", ""));
const names = words.filter((w) => all.includes(w));
/** What is pressed before the picture is taken. */
const presses = JSON.parse(readFileSync(join(js, "dev/presses.json"), "utf8"));

const chrome = await browser();
for (const name of names.length ? names : all)
  for (const width of widths.length ? widths : [400, 560, 840, 1200])
    for (const theme of themes.length ? themes : ["light", "dark"]) {
      const view = fixture(name);
      const { kind = "table", press = [] } = presses[name] ?? {};
      const page = await open(chrome, { kind, view, width, dark: theme === "dark" });
      for (const selector of press) await page.locator(selector).first().click();
      await page.waitForTimeout(400);
      await page.locator(".cw-root").screenshot({ path: join(out, `${name}-${width}-${theme}.png`) });
      await page.close();
    }
await chrome.close();
