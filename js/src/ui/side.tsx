/** Why, Rules, Log, Code: tabs beside the table, folded lines below it on narrow screens. */
import type { Picture } from "../core/desk";
import type { Tab } from "../core/view";
import { Blocks } from "./blocks";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Icon } from "./icon";

function Pane({ tab }: { tab: Tab }) {
  const { p, added } = useTable();
  if (tab.id === added.pane?.id) return added.pane.node();
  return <Blocks blocks={(tab.id === "why" && p.reply) || tab.blocks} />;
}

/** For a projector there is no panel but what was asked for. */
const shown = (p: Picture) => (p.settings.slide ? [] : p.view.panel);

/** Tabs: a pane of a stepper, and those from Python; an answer takes the place of the first of these. */
function useTabs(): Tab[] {
  const { p, added } = useTable();
  const { pane } = added;
  const [first, ...rest] = shown(p);
  const top = p.reply && first?.id !== "why" ? { id: "why", label: p.view.strings.reply } : first;
  return [pane, top, ...rest].flatMap((t) => (t ? { blocks: [], ...t } : []));
}

function Tabs() {
  const { desk, p, uid } = useTable();
  const tabs = useTabs();
  const on = tabs.find((t) => t.id === p.tab) ?? tabs[0];
  if (!on) return null;
  const pane = `${uid}-pane`;
  return (
    <>
      <div class="cw-tabs" role="tablist" aria-label={p.view.strings.panel} data-region="panel">
        {tabs.map((t) => (
          <button
            key={t.id}
            role="tab"
            id={`${uid}-tab-${t.id}`}
            class={`cw-tab ${t === on ? "cw-tab--on" : ""}`}
            aria-selected={t === on}
            aria-controls={pane}
            onClick={() => desk.tab(t.id)}
            data-item={t.id}
          >
            {t.label}
          </button>
        ))}
      </div>
      <div class="cw-pane" role="tabpanel" tabIndex={0} id={pane} aria-labelledby={`${uid}-tab-${on.id}`}>
        <Pane tab={on} />
      </div>
    </>
  );
}

function Folds() {
  const { desk, p, uid, added } = useTable();
  const tabs = useTabs();
  return (
    <div data-region="panel">
      {tabs.map((t) => {
        const open = t.id === (p.tab ?? added.pane?.id);
        const pane = `${uid}-fold-${t.id}`;
        return (
          <div key={t.id} class="cw-foldbox">
            <button
              class="cw-fold"
              aria-expanded={open}
              aria-controls={pane}
              onClick={() => desk.tab(open ? "" : t.id)}
              data-item={t.id}
            >
              <Icon name={open ? "chevd" : "chev"} />
              {t.label}
              {!open && t.sum && <span class="cw-fold__more">{t.sum}</span>}
            </button>
            {open && (
              <div class="cw-pane" id={pane}>
                <Pane tab={t} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

export function Side() {
  const { p, wide, added } = useTable();
  if (!shown(p)[0] && !added.pane && !p.reply) return null;
  return (
    <aside class="cw-side" aria-label={p.view.strings.panel}>
      {wide ? <Tabs /> : <Folds />}
    </aside>
  );
}
