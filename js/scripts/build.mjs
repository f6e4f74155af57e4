/** js/src -> cardwidgets/static: one bundle and one style sheet, minified. `--drift` compares instead of writing. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { gathered, inlined, OWN, scoped, shortened } from "./shorten.mjs";

const js = dirname(dirname(fileURLToPath(import.meta.url)));
export const target = join(dirname(js), "cardwidgets", "static");
const note = "Generated from js/ by `make js`. Do not edit.";

/** The two files as texts; `plain`: with the names and the order of the sources, to compare with. */
export async function bundle({ plain = false } = {}) {
  const shared = { bundle: true, minify: true, write: false, target: "es2022", legalComments: "none", charset: "utf8" };
  const [script, style] = await Promise.all([
    build({
      ...shared,
      entryPoints: [join(js, "src/widget.ts")],
      format: "esm",
      jsx: "transform",
      jsxFactory: "h",
      jsxFragment: "Fragment",
    }),
    build({ ...shared, minify: false, entryPoints: [join(js, "src/theme.css")] }),
  ]);
  if (plain) return { "widget.js": script.outputFiles[0].text, "widget.css": style.outputFiles[0].text };
  const short = shortened(script.outputFiles[0].text, gathered(inlined(style.outputFiles[0].text)));
  const target = ["chrome120", "firefox121", "safari17.2"];
  const { code } = await transform(scoped(short.css), { loader: "css", minify: true, target, charset: "utf8" });
  // A second look by another tool: 4 % less after compression.
  const lean = await minify(short.js, {
    module: true,
    ecma: 2020,
    mangle: { properties: { regex: OWN, builtins: true } },
    compress: {
      passes: 6,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      lhs_constants: false,
      pure_getters: true,
      keep_fargs: false,
      hoist_funs: true,
      hoist_props: false,
      sequences: false,
    },
  });
  return {
    "widget.js": `/* ${note} */\n${lean.code}\n`,
    // What esbuild spaces out although nothing needs it.
    "widget.css": `/* ${note} */\n${code
      .replace(/(--\w+): /g, "$1:")
      .replace(/(,|@container) /g, "$1")
      .replace(/ (\/|[<>]=?) /g, "$1")}`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await bundle();
  if (process.argv.includes("--drift")) {
    const stale = Object.keys(files).filter((name) => {
      try {
        return readFileSync(join(target, name), "utf8") !== files[name];
      } catch {
        return true;
      }
    });
    if (stale.length > 0) {
      console.error(`Not current in cardwidgets/static: ${stale.join(", ")}. Run \`make js\`.`);
      process.exit(1);
    }
  } else {
    mkdirSync(target, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
  }
}
