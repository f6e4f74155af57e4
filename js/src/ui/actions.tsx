/** Pass at one end, Play at the other; they never swap. What asks for a second press stands above them. */

import { fill, plain } from "../core/rich";
import { term } from "../core/selection";
import type { Action } from "../core/view";
import { useItems, useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { Rich } from "./rich";

/** The main button: its text, and whether it does something. */
function useMain(): { label: string; ready: boolean; why: boolean } {
  const { p } = useTable();
  const { meaning: m, view } = p;
  const s = view.strings;
  if (p.frame !== null) return { label: s.next, ready: true, why: false };
  if (p.line === "waiting" || p.line === "lost") return { label: s.waiting, ready: false, why: false };
  if (!view.yours) return { label: view.busy ? s.waiting : s.not_turn, ready: false, why: false };
  if (m.status === "play" || m.status === "choose") {
    const move = m.moves[m.status === "play" ? 0 : (p.reading ?? 0)];
    const t = term(m, move);
    if (m.status === "choose" && p.reading === null) return { label: s.choose, ready: false, why: false };
    return { label: t?.play ?? m.label, ready: true, why: false };
  }
  if (m.status === "more") {
    const label = m.label || fill(view.prompt.part ?? s.add, { n: m.missing, k: p.chosen.length });
    return { label, ready: false, why: false };
  }
  if (m.status === "no") return { label: s.not_playable, ready: false, why: true };
  if (m.status === "wait") return { label: s.waiting, ready: false, why: false };
  const ask = view.choices?.some((c) => c.at === "stage") ? s.choose : s.select;
  return { label: view.prompt.main ?? ask, ready: false, why: false };
}

export function Notes() {
  const { p, cursor } = useTable();
  const move = p.meaning.status === "choose" ? p.meaning.moves[p.reading ?? -1] : p.meaning.moves[0];
  const warn = p.meaning.status === "play" || p.reading !== null ? term(p.meaning, move)?.warn : undefined;
  const note = p.view.hand?.cards.find((c) => c.c === cursor.hand)?.note;
  const text = p.asked?.text ?? warn ?? note;
  if (!text || p.frame !== null) return null;
  return (
    <p class="cw-box cw-box--warn cw-note">
      <Icon name="warn" />
      <span>
        <Rich text={text} />
      </span>
    </p>
  );
}

export function Actions() {
  const { desk, p } = useTable();
  const { view } = p;
  const s = view.strings;
  const main = useMain();
  const busy = p.line !== "free" && p.line !== "sent";
  const quiet: {
    id: string;
    label: string;
    icon: Parameters<typeof Icon>[0]["name"];
    off?: boolean;
    do: () => void;
    wide?: boolean;
  }[] = [];
  if (view.can.hint)
    quiet.push({
      id: "hint",
      label: s.hint,
      icon: "hint",
      off: typeof view.can.hint === "string",
      do: () => desk.hint(),
    });
  if (view.can.why) quiet.push({ id: "why", label: s.why, icon: "why", do: () => desk.why() });
  if (view.board.kind === "tricks" && view.board.last)
    quiet.push({ id: "last", label: view.board.last.label, icon: "log", do: () => desk.open("last") });
  if (view.can.undo)
    quiet.push({
      id: "undo",
      label: s.undo,
      icon: "undo",
      off: typeof view.can.undo === "string",
      do: () => desk.change("undo"),
      wide: true,
    });
  if (view.can.redo)
    quiet.push({
      id: "redo",
      label: s.redo,
      icon: "redo",
      off: typeof view.can.redo === "string",
      do: () => desk.change("redo"),
      wide: true,
    });
  if ((view.hand?.sorts?.length ?? 0) > 1)
    quiet.push({ id: "sort", label: s.sort, icon: "sort", do: () => desk.sort(), wide: true });
  const acts = (at: Action["at"]) => (p.frame === null && view.yours ? view.actions : []).filter((a) => a.at === at);
  const clear = acts("start").length === 0 && p.chosen.length > 0 && p.frame === null;
  const keys = [
    ...(clear ? ["clear"] : []),
    ...acts("start").map((a) => a.id),
    ...acts("mid").map((a) => a.id),
    ...quiet.map((q) => q.id),
    ...acts("end").map((a) => a.id),
    "main",
  ];
  const item = useItems("actions", keys);
  const button = (a: Action, style: string) => (
    <button
      key={a.id}
      class={`cw-btn ${style}`}
      aria-disabled={a.off || busy ? "true" : undefined}
      title={a.off}
      onClick={() => desk.act(a)}
      {...item(a.id)}
    >
      {a.label}{" "}
      {a.key && (
        <span class="cw-key" aria-hidden="true">
          {a.key.toUpperCase()}
        </span>
      )}
    </button>
  );
  return (
    <div class="cw-actions" role="toolbar" aria-label={s.actions} data-region="actions">
      {acts("start").map((a) => button(a, "cw-btn--line"))}
      {clear && (
        <button class="cw-btn cw-btn--line" onClick={() => desk.choose([], null)} {...item("clear")}>
          {s.clear}{" "}
          <span class="cw-key" aria-hidden="true">
            Esc
          </span>
        </button>
      )}
      <span class="cw-actions__mid">
        {acts("mid").map((a) => button(a, "cw-btn--line"))}
        {quiet.map((q) => (
          <button
            key={q.id}
            class={`cw-btn cw-btn--quiet ${q.wide ? "cw-only-wide" : ""}`}
            aria-disabled={q.off || busy ? "true" : undefined}
            onClick={q.do}
            {...item(q.id)}
          >
            <Icon name={q.icon} />
            {q.label}
          </button>
        ))}
      </span>
      <span class="cw-actions__main">
        {acts("end").map((a) => button(a, "cw-btn--line"))}
        <button
          class="cw-btn cw-btn--main"
          aria-disabled={main.ready && !busy ? undefined : "true"}
          onClick={() => desk.main()}
          {...item("main")}
        >
          {plain(main.label, (c) => view.deck.names[c] ?? c)}{" "}
          {main.why ? (
            <span class="cw-key" aria-hidden="true">
              Y
            </span>
          ) : (
            main.ready && (
              <span class="cw-key cw-only-wide" aria-hidden="true">
                Enter
              </span>
            )
          )}
          {main.why && <span class="cw-only-wide">{s.for_why}</span>}
        </button>
      </span>
    </div>
  );
}
