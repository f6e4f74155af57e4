/**
 * From a picture to the page: small enough to read. A component is a function from props to nodes and runs at once;
 * it keeps nothing. `draw` compares the new nodes with those drawn before and touches only what differs, by key.
 */
export interface VNode {
  /** "" for a text. */
  tag: string;
  key: string;
  props: Record<string, unknown>;
  kids: VNode[];
  text: string;
  el?: Element | Text;
}
export type Child = VNode | Child[] | string | number | boolean | null | undefined;
export type Props = Record<string, unknown> | null;
type Component = (props: never) => Child;

const SVG = "http://www.w3.org/2000/svg";

/** Children in order, each with a key: its own, or its position, which an absent sibling does not shift. */
function flat(kids: readonly Child[], before: string, out: VNode[]): VNode[] {
  kids.forEach((kid, i) => {
    if (Array.isArray(kid)) flat(kid, `${before}${i}.`, out);
    else if (kid && typeof kid === "object") {
      kid.key = before + (kid.key || i);
      out.push(kid);
    } else if (kid !== undefined && kid !== null && typeof kid !== "boolean")
      out.push({ tag: "", key: `${before}${i}`, props: {}, kids: [], text: `${kid}` });
  });
  return out;
}

/** What JSX is compiled to. */
export function h(tag: string | Component, props: Props, ...kids: Child[]): Child {
  const { key, ...rest } = props ?? {};
  const named = key === undefined ? "" : `=${key}`;
  if (typeof tag === "function") {
    const made = (tag as (props: unknown) => Child)({ ...rest, children: kids });
    if (named && made && typeof made === "object" && !Array.isArray(made)) made.key = named;
    return made;
  }
  return { tag, key: named, props: rest, kids: flat(kids, "", []), text: "" };
}

export const Fragment = ({ children }: { children?: Child }): Child => children;

/** Set as properties: the attribute would only be the first value. */
const LIVE = new Set(["value", "checked", "disabled", "hidden"]);

function set(el: Element, name: string, value: unknown, old: unknown): void {
  if (name === "style") {
    const style = (el as HTMLElement).style as unknown as Record<string, string>;
    for (const k in { ...(old as object), ...(value as object) })
      style[k] = (value as Record<string, string>)?.[k] ?? "";
  } else if (name.startsWith("on")) {
    (el as unknown as Record<string, unknown>)[name.toLowerCase()] = value ?? null;
  } else if (LIVE.has(name)) {
    const live = el as unknown as Record<string, unknown>;
    if (live[name] !== value) live[name] = value;
  } else if (value === undefined || value === null || (value === false && !name.startsWith("aria-"))) {
    el.removeAttribute(name);
  } else {
    el.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : `${value}`);
  }
}

function make(node: VNode, svg: boolean): Element | Text {
  if (!node.tag) return document.createTextNode(node.text);
  const el = svg ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  // What every one of ours is: no button sends a form, no drawing is read aloud (its name stands beside it).
  if (node.tag === "button") el.setAttribute("type", "button");
  if (node.tag === "svg") el.setAttribute("aria-hidden", "true");
  return el;
}

function update(node: VNode, old: VNode | undefined, svg: boolean): void {
  const el = node.el as Element;
  if (!node.tag) {
    if (old && old.text !== node.text) el.textContent = node.text;
    return;
  }
  children(el, old?.kids ?? [], node.kids, svg);
  // After the children: a select takes its value only from options that are there.
  for (const name in { ...old?.props, ...node.props }) {
    const value = node.props[name];
    const before = old?.props[name];
    if (value !== before || LIVE.has(name)) set(el, name, value, before);
  }
}

function children(parent: Element, olds: VNode[], news: VNode[], in_svg: boolean): void {
  const before = new Map(olds.map((o) => [o.key, o]));
  const kept = new Set<VNode>();
  for (const node of news) {
    const old = before.get(node.key);
    if (old?.tag !== node.tag) continue;
    node.el = old.el;
    kept.add(old);
  }
  for (const old of olds) if (!kept.has(old)) old.el?.remove();
  let at = parent.firstChild;
  for (const node of news) {
    const old = node.el ? before.get(node.key) : undefined;
    const svg = in_svg || node.tag === "svg";
    node.el ??= make(node, svg);
    if (node.el === at) at = at.nextSibling;
    else parent.insertBefore(node.el, at);
    update(node, old, svg);
  }
}

/** Draws into `parent`, which holds nothing else; `drawn` is what the last call returned. */
export function draw(parent: Element, drawn: VNode[], tree: Child): VNode[] {
  const news = flat([tree], "", []);
  children(parent, drawn, news, false);
  return news;
}

type Handler<E extends Event, T> = (e: E & { currentTarget: T }) => void;

/** What elements may be given; component props are checked as TypeScript checks any call. */
interface Attributes {
  key?: string | number;
  class?: string;
  id?: string;
  role?: string;
  title?: string;
  style?: Record<string, string | number>;
  tabIndex?: number;
  type?: string;
  name?: string;
  hidden?: boolean;
  checked?: boolean;
  disabled?: boolean;
  value?: string | number;
  onClick?: Handler<MouseEvent, HTMLElement>;
  readOnly?: boolean;
  onFocus?: Handler<Event, HTMLInputElement>;
  onInput?: Handler<Event, HTMLInputElement>;
  onChange?: Handler<Event, HTMLSelectElement & HTMLInputElement>;
  onKeyDown?: Handler<KeyboardEvent, HTMLElement>;
  [attribute: `aria-${string}` | `data-${string}`]: string | number | boolean | null | undefined;
  for?: string;
  min?: number;
  max?: number;
  step?: string;
  scope?: string;
  colSpan?: number;
  viewBox?: string;
  d?: string;
  fill?: string;
  transform?: string;
  x?: number | string;
  y?: number | string;
  width?: number | string;
  height?: number | string;
  rx?: number | string;
  cx?: number | string;
  cy?: number | string;
  r?: number | string;
  opacity?: number;
  children?: Child;
}

export declare namespace h {
  namespace JSX {
    type Element = Child;
    interface ElementChildrenAttribute {
      children: unknown;
    }
    interface IntrinsicAttributes {
      key?: string | number;
    }
    interface IntrinsicElements {
      [tag: string]: Attributes;
    }
  }
}
