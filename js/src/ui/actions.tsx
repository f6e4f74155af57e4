/** Pass at one end, Play at the other; they never swap. What asks for a second press stands above them. */

import { fill, plain } from "../core/rich";
import { term } from "../core/selection";
import type { Action, IconName } from "../core/view";
import { useItems, useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { Button, Key } from "./parts";
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
    <p class="cw-box cw-tone-warn cw-note">
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
  const { can, strings: s, board } = view;
  const main = useMain();
  const busy = p.line !== "free" && p.line !== "sent";
  const last = board.kind === "tricks" ? board.last : undefined;
  const sorts = (view.hand?.sorts?.length ?? 0) > 1;
  const all: [id: string, label: string | undefined, icon: IconName, can: unknown, act: () => void, wide?: boolean][] =
    [
      ["hint", s.hint, "hint", can.hint, desk.hint],
      ["why", s.why, "why", can.why, () => desk.why()],
      ["last", last?.label, "log", last, () => desk.open("last")],
      ["undo", s.undo, "undo", can.undo, () => desk.change("undo"), true],
      ["redo", s.redo, "redo", can.redo, () => desk.change("redo"), true],
      ["sort", s.sort, "sort", sorts, desk.sort, true],
    ];
  const quiet = all.filter((q) => q[3]);
  const acts = (at: Action["at"]) => (p.frame === null && view.yours ? view.actions : []).filter((a) => a.at === at);
  const clear = acts("start").length === 0 && p.chosen.length > 0 && p.frame === null;
  const item = useItems(
    "actions",
    [
      "clear",
      ...(["start", "mid"] as const).flatMap((at) => acts(at).map((a) => a.id)),
      ...quiet.map((q) => q[0]),
      ...acts("end").map((a) => a.id),
      "main",
    ].slice(clear ? 0 : 1),
  );
  const buttons = (at: Action["at"]) =>
    acts(at).map((a) => (
      <Button
        key={a.id}
        label={a.label}
        off={a.off || busy}
        title={a.off}
        onClick={() => desk.act(a)}
        item={item(a.id)}
      >
        {a.key && <Key name={a.key.toUpperCase()} />}
      </Button>
    ));
  return (
    <div class="cw-actions" role="toolbar" aria-label={s.actions} data-region="actions">
      {buttons("start")}
      {clear && (
        <Button label={s.clear} onClick={() => desk.choose([], null)} item={item("clear")}>
          <Key name="Esc" />
        </Button>
      )}
      <span class="cw-actions__mid">
        {buttons("mid")}
        {quiet.map(([id, label, icon, now, act, wide]) => (
          <Button
            key={id}
            label={label}
            icon={icon}
            style={wide ? "quiet cw-only-wide" : "quiet"}
            off={typeof now === "string" || busy}
            onClick={act}
            item={item(id)}
          />
        ))}
      </span>
      <span class="cw-actions__main">
        {buttons("end")}
        <Button
          label={plain(main.label, (c) => view.deck.names[c] ?? c)}
          style="main"
          off={!main.ready || busy}
          onClick={() => desk.main()}
          item={item("main")}
        >
          {main.why ? <Key name="Y" /> : main.ready && <Key name="Enter" wide />}
          {main.why && <span class="cw-only-wide">{s.for_why}</span>}
        </Button>
      </span>
    </div>
  );
}
