/** The built bundle in a real browser, with a model that stands in for Python. Used by `shots` and by tests. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { target } from "./build.mjs";

const js = dirname(dirname(fileURLToPath(import.meta.url)));

export const fixture = (name) => JSON.parse(readFileSync(join(js, "test/fixtures", `${name}.json`), "utf8"));

export async function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page with one widget in it. `kind` and `view` are the traits; messages up are kept in `window.sent`. */
export async function open(
  chrome,
  { kind = "table", view, width = 840, dark = false, shadow = false, media = {}, files },
) {
  const page = await chrome.newPage({ viewport: { width: width + 32, height: 900 }, ...media });
  const read = (name) => files?.[name] ?? readFileSync(join(target, name), "utf8");
  const script = read("widget.js");
  const style = read("widget.css");
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>cardwidgets</title><style>body{margin:0;padding:16px;font-family:Inter,sans-serif}
     :root{--jp-ui-font-family:Inter,sans-serif}</style></head>
     <body data-jp-theme-light="${!dark}" style="background:${dark ? "#111" : "#fff"};${dark ? "--jp-layout-color1:#212121" : ""}"><main><div id="out"></div></main></body></html>`,
  );
  await page.evaluate(
    async ({ script, style, kind, view, shadow }) => {
      const out = document.getElementById("out");
      let host = out;
      if (shadow) {
        const root = out.attachShadow({ mode: "open" });
        host = document.createElement("div");
        root.append(host);
        const sheet = document.createElement("style");
        sheet.textContent = style;
        root.prepend(sheet);
      } else {
        const sheet = document.createElement("style");
        sheet.textContent = style;
        document.head.append(sheet);
      }
      const ears = {};
      const traits = { kind, view };
      window.sent = [];
      window.model = {
        get: (name) => traits[name],
        on: (event, f) => {
          ears[event] ??= new Set();
          ears[event].add(f);
        },
        off: (event, f) => ears[event]?.delete(f),
        send: (message) => window.sent.push(JSON.parse(JSON.stringify(message))),
        listeners: () => Object.values(ears).reduce((n, s) => n + s.size, 0),
      };
      window.put = (fresh) => {
        traits.view = fresh;
        for (const f of ears["change:view"] ?? []) f();
      };
      window.reply = (message) => {
        for (const f of ears["msg:custom"] ?? []) f(message);
      };
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const widget = (await Function("url", "return import(url)")(url)).default;
      window.close_widget = widget.render({ model: window.model, el: host, signal: new AbortController().signal });
    },
    { script, style, kind, view, shadow },
  );
  return page;
}
