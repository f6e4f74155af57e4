/** A strict stand-in for the host: views are frozen copies, messages are plain JSON, unknown traits throw. */
import type { Model } from "../src/widget";

export interface Fake extends Model {
  sent: Record<string, unknown>[];
  dead: boolean;
  put(view: unknown): void;
  reply(message: unknown): void;
  listeners(): number;
}

function frozen<T>(value: T): T {
  if (value !== null && typeof value === "object") {
    for (const v of Object.values(value)) frozen(v);
    Object.freeze(value);
  }
  return value;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

export function fake(kind: string, view: unknown): Fake {
  const traits: Record<string, unknown> = { kind, view: frozen(copy(view)) };
  const ears = new Map<string, Set<(message?: unknown) => void>>();
  const call = (event: string, message?: unknown) => {
    for (const f of [...(ears.get(event) ?? [])]) f(message);
  };
  return {
    sent: [],
    dead: false,
    get(name) {
      if (!(name in traits)) throw new Error(`unknown trait ${name}`);
      return traits[name];
    },
    on(event, f) {
      if (event.includes(" ")) throw new Error("one event at a time");
      ears.set(event, (ears.get(event) ?? new Set()).add(f));
    },
    off(event, f) {
      ears.get(event)?.delete(f);
    },
    send(message) {
      if (this.dead) throw new Error("comm is dead");
      this.sent.push(copy(message) as Record<string, unknown>);
    },
    put(fresh) {
      traits.view = frozen(copy(fresh));
      call("change:view");
    },
    reply(message) {
      call("msg:custom", frozen(copy(message)));
    },
    listeners: () => [...ears.values()].reduce((n, s) => n + s.size, 0),
  };
}
