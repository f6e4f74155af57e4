/** Pass at one end, Play at the other; they never swap. What asks for a second press stands above them. */

import { fill } from "../core/rich";
import { stage, term } from "../core/selection";
import type { Action } from "../core/view";
import { useTable } from "./context";
import { h } from "./dom";
import { Button, Key } from "./parts";
import { Box } from "./reason";

/** The main button: its text, and whether it does something or can be asked about. */
function useMain(): [label: string, state?: "ready" | "why"] {
  const { p } = useTable();
  const { meaning: m, view } = p;
  const s = view.strings;
  if (p.frame !== null) return [s.next, "ready"];
  if (p.line === "waiting" || p.line === "lost" || m.status === "wait") return [s.waiting];
  if (!view.yours) return [view.busy ? s.waiting : s.not_turn];
  switch (m.status === "choose" && p.reading !== null ? "play" : m.status) {
    case "choose":
      return [s.choose];
    case "play":
      return [term(m, m.moves[p.reading ?? 0])?.play ?? m.label, "ready"];
    case "more":
      return [m.label || fill(view.prompt.part ?? s.add, { n: m.missing, k: p.chosen.length })];
    case "no":
      return [s.not_playable, "why"];
    default:
      return [view.prompt.main ?? (stage(view) ? s.choose : s.select)];
  }
}

export function Notes() {
  const { p, cursor } = useTable();
  const move = p.meaning.status === "choose" ? p.meaning.moves[p.reading ?? -1] : p.meaning.moves[0];
  const warn = p.meaning.status === "play" || p.reading !== null ? term(p.meaning, move)?.warn : undefined;
  const note = p.view.hand?.cards.find((c) => c.c === cursor.hand)?.note;
  const text = p.asked?.text ?? warn ?? note;
  if (!text || p.frame !== null) return null;
  return <Box tone="warn" text={text} />;
}

export function Actions() {
  const { desk, p } = useTable();
  const { view, can } = p;
  const { strings: s, board } = view;
  const [main, state] = useMain();
  const busy = p.line !== "free" && p.line !== "sent";
  const last = board.kind === "tricks" ? board.last : undefined;
  const fixed = (["hint", "why", "undo", "redo", "sort"] as const).filter((id) => can[id]);
  const acts = (at: Action["at"]) => (p.frame === null && view.yours ? view.actions : []).filter((a) => a.at === at);
  const clear = !acts("start")[0] && p.chosen[0] && p.frame === null;
  const buttons = (at: Action["at"]) =>
    acts(at).map((a) => {
      const sure = p.asked?.what === a.a && a.sure;
      return (
        <Button
          key={a.id}
          label={sure || a.label}
          style={sure ? "line cw-no" : "line"}
          off={a.off || busy}
          title={a.off}
          onClick={() => desk.act(a)}
          item={a.id}
        >
          {a.key && <Key name={a.key.toUpperCase()} />}
        </Button>
      );
    });
  return (
    <div class="cw-actions" role="toolbar" aria-label={s.actions} data-region="actions">
      {buttons("start")}
      {clear && (
        <Button label={s.clear} onClick={() => desk.choose([], null)} item="clear">
          <Key name="Esc" />
        </Button>
      )}
      <span class="cw-actions__mid">
        {buttons("mid")}
        {fixed.map((id) => (
          <Button
            key={id}
            label={s[id]}
            icon={id}
            style={id === "hint" || id === "why" ? "quiet" : "quiet cw-only-wide"}
            off={typeof can[id] === "string" || busy}
            onClick={() => desk.press(id)}
            item={id}
          />
        ))}
        {last && (
          <Button
            label={last.label}
            icon="log"
            style="quiet"
            off={busy}
            onClick={() => desk.open("last")}
            item="last"
          />
        )}
      </span>
      <span class="cw-actions__main">
        {buttons("end")}
        <Button label={main} style="main" off={state !== "ready" || busy} onClick={() => desk.main()} item="main">
          {state === "ready" && <Key name="Enter" wide />}
          {state === "why" && [<Key name={s.why_key} />, <span class="cw-only-wide">{s.for_why}</span>]}
        </Button>
      </span>
    </div>
  );
}
