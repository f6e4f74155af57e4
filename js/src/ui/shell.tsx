/** The frame of every widget: theme, width, keys, focus and motion. What is inside are its children. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Desk } from "../core/desk";
import { type Extra, TableProvider, type Table as TableValue } from "./context";
import { flip } from "./flip";
import { isDark, watchTheme } from "./theme";
import { useFocusKept } from "./use-focus";
import { listen } from "./use-keys";

/** Media that a table follows. */
function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia?.(query), [query]);
  const [on, set] = useState(list?.matches ?? false);
  useEffect(() => {
    const f = () => set(list.matches);
    list?.addEventListener?.("change", f);
    return () => list?.removeEventListener?.("change", f);
  }, [list]);
  return on;
}

/** Is the table at least 840 px wide? Measured, because roles cannot follow a container query. */
function useWide(root: HTMLElement | null): boolean {
  const [wide, set] = useState(true);
  useLayoutEffect(() => {
    if (!root || typeof ResizeObserver === "undefined") return;
    const eye = new ResizeObserver(() => set(root.clientWidth === 0 || root.clientWidth >= 840));
    eye.observe(root);
    set(root.clientWidth === 0 || root.clientWidth >= 840);
    return () => eye.disconnect();
  }, [root]);
  return wide;
}

export function useDark(root: HTMLElement | null, theme: "auto" | "light" | "dark", signal: AbortSignal): boolean {
  const [dark, set] = useState(() => isDark(theme, root));
  useEffect(() => {
    const f = () => set(isDark(theme, root));
    const own = new AbortController();
    signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    f();
    watchTheme(own.signal, f);
    return () => own.abort();
  }, [root, theme, signal]);
  return dark;
}

export interface ShellProps {
  desk: Desk;
  root: HTMLElement;
  signal: AbortSignal;
  uid: string;
  extra?: Extra;
}

/** `inside` is a function, so that all parts are drawn before the effects here look at them. */
export function Shell(props: ShellProps & { inside: () => ComponentChildren }) {
  const { desk, root, signal, uid, extra = {}, inside } = props;
  const [, redraw] = useState(0);
  const [cursor, setCursor] = useState<Record<string, string>>({});
  const frame = useRef<HTMLElement>(null);
  const motion = useMemo(() => flip(), []);
  const p = desk.picture;
  useLayoutEffect(() => {
    desk.changed = () => redraw((n) => n + 1);
    const own = new AbortController();
    signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    listen(root, own.signal, desk);
    return () => own.abort();
  }, [desk, root, signal]);
  const coarse = useMedia("(pointer: coarse)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const wide = useWide(root);
  const dark = useDark(root, p?.settings.theme ?? "auto", signal);

  useFocusKept(frame, p !== null, (region, item) =>
    setCursor((c) => (c[region] === item ? c : { ...c, [region]: item })),
  );

  const setting = p?.settings.motion ?? "auto";
  const moves = setting === "reduced" || (setting === "auto" && still) ? "reduced" : "full";
  const jump = p?.settings.pace === "instant" || extra.jump === true;
  const fly = p && p.frame !== null ? p.final.frames[p.frame]?.fly : undefined;
  useLayoutEffect(() => {
    if (frame.current) motion.run(frame.current, { motion: jump ? "none" : moves, fly });
  }, [p?.view, p?.chosen, p?.sort]);

  if (!p) return null;
  const value: TableValue = { desk, p, cursor, uid, wide, coarse, extra };
  const waits = p.line === "slow" || p.line === "waiting" || p.view.busy;
  root.classList.toggle("cw-dark", dark);
  root.lang = p.view.lang;
  return (
    <TableProvider value={value}>
      <section
        ref={frame}
        class={`cw-frame cw-suits-${p.settings.suits} ${moves === "reduced" ? "cw-still" : ""} ${extra.branch ? "cw-branching" : ""}`}
        aria-label={p.view.name}
        aria-busy={waits ? "true" : undefined}
      >
        {inside()}
      </section>
    </TableProvider>
  );
}
