import { Blocks } from "./blocks";
import { Lying } from "./card";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Notice } from "./notices";
import { Button } from "./parts";
import { Plate } from "./plate";
import { LastTrick } from "./trick";

export function Head() {
  const { desk, p } = useTable();
  const { view } = p;
  return (
    <header class="cw-head">
      <h3 class="cw-head__name">{view.title}</h3>
      <span class="cw-head__meta">{view.meta}</span>
      {view.plates.map((plate) => (
        <Plate plate={plate} />
      ))}
      <span class="cw-head__tools" role="toolbar" aria-label={view.strings.menu} data-region="head">
        {(["help", "menu"] as const).map((what) => (
          <Button
            label={view.strings[what]}
            icon={what === "help" ? "why" : "more"}
            style="icon cw-btn--quiet"
            expanded={p.open === what}
            onClick={() => desk.open(what)}
            item={what}
          />
        ))}
      </span>
    </header>
  );
}

const WHOLE = { width: "100%" };

/** Help, menu, last trick or a text to copy, laid over the table; Esc closes it and focus goes back. */
export function Overlay() {
  const { desk, p } = useTable();
  const { view, open } = p;
  if (!open) return null;
  const last = view.board.kind === "tricks" ? view.board.last : undefined;
  const { menu, close, copy_this } = view.strings;
  const title = { help: view.help.title, menu, last: last?.label ?? "", text: copy_this, card: p.text }[open];
  return (
    <div class="cw-over" role="dialog" aria-label={title} data-region="over">
      <div class="cw-over__head">
        <h4 tabIndex={-1}>{title}</h4>
        <Button label={close} icon="cross" style="icon cw-btn--quiet" onClick={() => desk.open(null)} />
      </div>
      {open === "help" && <Blocks blocks={view.help.blocks} />}
      {open === "last" && last && <LastTrick last={last} />}
      {open === "menu" && <Menu />}
      {open === "card" && view.deck.names[p.zoom] && (
        <div class="cw-zoom">
          <Lying face={{ c: p.zoom }} id={`zoom ${p.zoom}`} />
        </div>
      )}
      {open === "text" && (
        <textarea
          class="cw-input cw-code"
          style={WHOLE}
          readOnly
          aria-label={title}
          value={p.text}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
    </div>
  );
}

/** Positions and records: copied as text, and pasted where a match may be replaced. */
function Texts() {
  const { desk, p } = useTable();
  const { texts, strings } = p.view;
  const paste = texts?.paste;
  return (
    <>
      <div class="cw-inline">
        {texts?.copy.map(({ what, label }) => (
          <Button
            label={p.copied === what ? strings.copied : label}
            onClick={() => desk.post({ kind: "copy", what })}
          />
        ))}
      </div>
      {paste && (
        <div class="cw-stack">
          <label class="cw-stack">
            {paste.label}
            <textarea
              class="cw-input cw-code"
              style={WHOLE}
              value={p.draft}
              onInput={(e) => desk.write(e.currentTarget.value)}
            />
          </label>
          <Notice />
          <Button
            label={paste.button}
            off={!p.draft}
            onClick={() => p.draft && desk.post({ kind: "paste", text: p.draft })}
          />
        </div>
      )}
    </>
  );
}

function Menu() {
  const { desk, p, uid } = useTable();
  const { view } = p;
  return (
    <div class="cw-menu">
      <div class="cw-inline">
        {(["new", "same", "undo", "redo", "sort"] as const).map(
          (k) =>
            p.can[k] && (
              <Button label={view.strings[k]} off={typeof p.can[k] === "string"} onClick={() => desk.press(k)} />
            ),
        )}
      </div>
      {view.menu.map((m) => (
        <label class="cw-set" for={`${uid}-set-${m.name}`}>
          <span>{m.label}</span>
          <select
            id={`${uid}-set-${m.name}`}
            value={String(p.settings[m.name as keyof typeof p.settings] ?? m.value)}
            onChange={(e) => desk.setting(m.name, e.currentTarget.value)}
          >
            {Object.entries(m.options).map(([value, label]) => (
              <option value={value}>{label}</option>
            ))}
          </select>
        </label>
      ))}
      <Texts />
      {view.saved && <p class="cw-code cw-muted">{view.saved}</p>}
    </div>
  );
}
