/**
 * Makes the shipped files shorter than their sources: tokens that never change are put in place, the others and the
 * class names get short names. Pages and tests hold on to roles, `data-` attributes and the few classes in KEEP.
 */
const KEEP = new Set(["cw-root", "cw-dark", "cw-frame", "cw-result"]);

function* short() {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const a of letters) yield a;
  for (const a of letters) for (const b of `${letters}0123456789`) yield a + b;
}

function count(text, pattern) {
  const found = new Map();
  for (const [name] of text.matchAll(pattern)) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found.keys()].sort((a, b) => found.get(b) * b.length - found.get(a) * a.length || (a < b ? -1 : 1));
}

/** Tokens with one plain value everywhere become that value. */
export function inlined(css) {
  const values = new Map();
  for (const [, name, value] of css.matchAll(/(--cw-[\w-]+):\s*([^;}]+)/g))
    values.set(name, values.has(name) ? null : value.trim());
  let out = css;
  for (const [name, value] of values) {
    if (value === null || value.includes("var(") || value.length > 24) continue;
    out = out.replace(new RegExp(`${name}:\\s*[^;}]+;?`), "").replaceAll(`var(${name})`, value);
  }
  return out;
}

export function shortened(js, css) {
  const tokens = new Map();
  const names = short();
  for (const name of count(css, /--cw-[\w-]+/g)) tokens.set(name, `--${names.next().value}`);

  // `cw-card--${suit}`: the part before the brace is renamed as a whole, for all its kin.
  const stems = [...new Set([...js.matchAll(/cw-[\w-]+(?=\$\{)/g)].map(([s]) => s))].sort(
    (a, b) => b.length - a.length,
  );
  const stem = (name) => stems.find((s) => name.startsWith(s));
  const classes = new Map();
  const letters = short();
  const all = count(css.replace(/--cw-[\w-]+/g, "") + js, /(?<![\w-])cw-[\w-]+/g);
  for (const s of stems) classes.set(s, `cw-${letters.next().value}-`);
  for (const name of all) {
    if (KEEP.has(name) || classes.has(name) || !css.includes(`.${name}`)) continue;
    const s = stem(name);
    classes.set(name, s ? classes.get(s) + name.slice(s.length) : `cw-${letters.next().value}`);
  }
  const rename = (text) =>
    text
      .replace(/--cw-[\w-]+/g, (name) => tokens.get(name) ?? name)
      .replace(/(?<![\w-])cw-[\w-]+/g, (name) => classes.get(name) ?? name);
  return { js: rename(js), css: rename(css) };
}
