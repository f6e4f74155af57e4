import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Desk } from "../core/desk";
import { TableProvider, type Table as TableValue } from "./context";
import { Field } from "./field";
import { flip } from "./flip";
import { Head, Overlay } from "./head";
import { Mine } from "./mine";
import { Banners, SheetShown, Veil } from "./notices";
import { Side } from "./side";
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
    f();
    watchTheme(signal, f);
  }, [root, theme, signal]);
  return dark;
}

interface Props {
  desk: Desk;
  root: HTMLElement;
  signal: AbortSignal;
  uid: string;
}

export function Table({ desk, root, signal, uid }: Props) {
  const [, redraw] = useState(0);
  const [cursor, setCursor] = useState<Record<string, string>>({});
  const frame = useRef<HTMLElement>(null);
  const motion = useMemo(() => flip(), []);
  const p = desk.picture;
  useMemo(() => {
    desk.changed = () => redraw((n) => n + 1);
    listen(root, signal, desk);
  }, [desk, root, signal]);
  const coarse = useMedia("(pointer: coarse)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const wide = useWide(root);
  const dark = useDark(root, p?.settings.theme ?? "auto", signal);

  useFocusKept(frame, (region, item) => setCursor((c) => (c[region] === item ? c : { ...c, [region]: item })));

  const setting = p?.settings.motion ?? "auto";
  const moves = setting === "reduced" || (setting === "auto" && still) ? "reduced" : "full";
  const quick = p?.settings.pace === "instant";
  const fly = p && p.frame !== null ? p.final.frames[p.frame]?.fly : undefined;
  useLayoutEffect(() => {
    if (frame.current) motion.run(frame.current, { motion: quick ? "none" : moves, fly });
  }, [p?.view, p?.chosen, p?.sort]);

  if (!p) return null;
  const value: TableValue = { desk, p, cursor, uid, wide, coarse };
  const { view } = p;
  root.classList.toggle("cw-dark", dark);
  root.lang = view.lang;
  return (
    <TableProvider value={value}>
      <section
        ref={frame}
        class={`cw-frame cw-suits-${p.settings.suits} ${moves === "reduced" ? "cw-still" : ""}`}
        aria-label={view.name}
        aria-busy={p.line === "slow" || p.line === "waiting" || view.busy ? "true" : undefined}
      >
        <Head />
        <Banners />
        <div class="cw-body">
          <div class="cw-stage">
            {p.sheet ? (
              <SheetShown />
            ) : (
              <>
                <Field />
                {view.veil ? <Veil /> : <Mine />}
              </>
            )}
          </div>
          <Side />
        </div>
        <Overlay />
      </section>
    </TableProvider>
  );
}
