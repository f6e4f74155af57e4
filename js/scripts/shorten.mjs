/**
 * Makes the shipped files shorter than their sources: tokens that never change are put in place, the others and the
 * class names get short names. Pages and tests hold on to roles, `data-` attributes and the few classes in KEEP.
 */
const KEEP = new Set(["cw-root", "cw-dark", "cw-frame", "cw-result"]);

/** Properties that only the components and the desk know: no message, no element and no text bears these names. */
export const OWN =
  /^(missing|give|feel|props|kids|again|block|expanded|desk|added|ring|hinted|coarse|narrow|meaning|dismiss|close_sheet|uid|answers|explore|explored|picture|playing|glide|toggle_play|show_open|draft|setting|pane|foot|acked|receive|viewed|jump|spot|redraw|notice|asked|frame|post|line|finish|cursor|tick|changed|load|speak|rejected|after|run|node|words|write|children|still|held|unasked|press|tab|small|own|option|letters|acts|bold|state|rank|moved)$/;

const SMALL = "abcdefghijklmnopqrstuvwxyz";

/** Names of one and two signs; those of classes begin with a capital, which no host's style sheet does. */
function* short(first) {
  for (const a of first) yield a;
  for (const a of first) for (const b of `${SMALL}${SMALL.toUpperCase()}0123456789`) yield a + b;
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
    const uses = out.split(`var(${name})`).length - 1;
    if (uses * (value.length - 8) > value.length + 6) continue; // "var(--a)" has 8
    out = out.replace(new RegExp(`${name}:\\s*[^;}]+;?`), "").replaceAll(`var(${name})`, value);
  }
  return out;
}

const RULE = /(?<!,\n)^(\.cw-[^,{\n]+) \{\n((?: {2}[^\n]*;\n)+)\}\n/gm;

/** Writes what several of the classes share once: at the place of the first of them, or at the end. */
function shared(css, takes, last) {
  const lines = (body) => body.trim().split(/\n\s*/);
  const users = new Map();
  for (const [, name, body] of css.matchAll(RULE))
    if (takes(name))
      for (const line of lines(body))
        if (!line.startsWith("--")) users.set(line, (users.get(line) ?? new Set()).add(name));
  const size = (name) => name.replace(/\.cw-[\w-]+/g, ".Ab").length + 1;
  const gain = (line, names) => (names.size - 1) * line.length - [...names].reduce((n, name) => n + size(name), 2);
  const groups = [...users].filter(([line, names]) => gain(line, names) > 0);
  const once = new Set(groups.map(([line]) => line));
  let at = last ? css.search(/^@(container|media)/m) : -1;
  const mark = "/*shared*/";
  const marked = last ? css.slice(0, at) + mark + css.slice(at) : css;
  const rest = marked.replace(RULE, (whole, name, body, position) => {
    if (!takes(name)) return whole;
    const own = lines(body).filter((line) => !once.has(line));
    const kept = own.length > 0 ? `${name} {\n${own.map((line) => `  ${line}\n`).join("")}}\n` : "";
    if (at >= 0) return kept;
    at = position;
    return mark + kept;
  });
  const lists = new Map();
  for (const [line, names] of groups) {
    const list = [...names].join(", ");
    lists.set(list, `${lists.get(list) ?? ""}  ${line}\n`);
  }
  return rest.replace(mark, [...lists].map(([list, body]) => `${list} {\n${body}}\n`).join(""));
}

/**
 * Declarations that many rules share are written once: those of plain classes above all others, those of modifiers
 * below, and last those of longer selectors, so that each still comes after what it modifies. A test compares every
 * element with the sources.
 */
export function gathered(pretty) {
  const css = pretty.replace(/,\n {4,}/g, ", ").replace(/:\n {4,}/g, ": ");
  const single = (name) => /^\.[\w-]+$/.test(name) && !KEEP.has(name.slice(1));
  const modifier = (name) => name.slice(4).includes("--");
  const longer = (name) => !/^\.[\w-]+$/.test(name) && !/^\.cw-(root|dark)/.test(name);
  const plain = shared(css, (name) => single(name) && !modifier(name), false);
  return shared(
    shared(plain, (name) => single(name) && modifier(name), true),
    longer,
    true,
  );
}

/** All rules inside one, so that short class names mean nothing outside a table and nothing outside can be touched. */
export function scoped(css) {
  const inner = css.replace(/\.cw-root(?=[ :{])/g, "&").replace(/\.cw-dark(?=[ :{])/g, "&.cw-dark");
  return `.cw-root {\n${inner}}\n`;
}

export function shortened(js, css) {
  const tokens = new Map();
  const names = short(SMALL);
  for (const name of count(css, /--cw-[\w-]+/g)) tokens.set(name, `--${names.next().value}`);

  // `cw-card--${suit}`: the part before the brace is renamed as a whole, for all its kin.
  const stems = [...new Set([...js.matchAll(/cw-[\w-]+(?=\$\{)/g)].map(([s]) => s))].sort(
    (a, b) => b.length - a.length,
  );
  const stem = (name) => stems.find((s) => name.startsWith(s));
  const classes = new Map();
  const letters = short(SMALL.toUpperCase());
  for (const s of stems) classes.set(s, `${letters.next().value}-`);
  const all = count(css.replace(/--cw-[\w-]+/g, "") + js, /(?<![\w-])cw-[\w-]+/g).filter(
    (name) => !KEEP.has(name) && !classes.has(name) && css.includes(`.${name}`),
  );
  const own = all.filter((name) => !stem(name));
  // The most used get one sign; the others are named in the order of the script, for alike names compress well.
  const used = [...new Set(js.match(/(?<![\w-])cw-[\w-]+/g))];
  const rest = own.splice(26 - stems.length);
  for (const name of [...own, ...rest.sort((a, b) => used.indexOf(a) - used.indexOf(b))])
    classes.set(name, letters.next().value);
  for (const name of all) {
    const s = stem(name);
    if (s) classes.set(name, classes.get(s) + name.slice(s.length));
  }
  const rename = (text) =>
    text
      .replace(/--cw-[\w-]+/g, (name) => tokens.get(name) ?? name)
      .replace(/(?<![\w-])cw-[\w-]+/g, (name) => classes.get(name) ?? name);
  return { js: rename(js), css: rename(css) };
}
