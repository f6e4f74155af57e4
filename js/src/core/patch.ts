/** Differences between views: paths of keys and indices joined by "/". Nothing is changed in place. */
import type { Frame, TableView } from "./view";

type Tree = Record<string, unknown> | unknown[];
/** Copies made during one patch, so that a branch is copied once. */
type Fresh = Set<unknown>;

function copy(node: unknown, fresh: Fresh): Tree {
  if (fresh.has(node)) return node as Tree;
  const twin = Array.isArray(node) ? [...node] : { ...(node as object) };
  fresh.add(twin);
  return twin as Tree;
}

function walk(root: Tree, path: string, fresh: Fresh): [Record<string, unknown>, string] {
  const keys = path.split("/");
  let node = root as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) {
    const twin = copy(node[key] ?? {}, fresh);
    node[key] = twin;
    node = twin as Record<string, unknown>;
  }
  return [node, keys[keys.length - 1] as string];
}

export function patch<T extends object>(value: T, set: Record<string, unknown>, del: readonly string[] = []): T {
  const fresh: Fresh = new Set();
  const root = copy(value, fresh);
  for (const path in set) {
    const [node, key] = walk(root, path, fresh);
    node[key] = set[path];
  }
  for (const path of del) {
    const [node, key] = walk(root, path, fresh);
    delete node[key];
  }
  return root as T;
}

/** The table as it stood at a frame. */
export function at(view: TableView, frame: Frame): TableView {
  const shown = patch(view, frame.set, frame.del);
  return "prompt" in frame.set ? shown : { ...shown, prompt: { ask: frame.text } };
}

/** Puts the sentences of one language in place of their numbers. */
export function resolve<T>(value: unknown, texts: readonly string[]): T {
  if (Array.isArray(value)) return value.map((v) => resolve(v, texts)) as T;
  if (value === null || typeof value !== "object") return value as T;
  const node = value as Record<string, unknown>;
  if (typeof node.$ === "number") return (texts[node.$] ?? "") as T;
  const out: Record<string, unknown> = {};
  for (const key in node) out[key] = resolve(node[key], texts);
  return out as T;
}
