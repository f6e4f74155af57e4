/** Choices that are part of a move: contracts, the drawn card, powers; and readings of wild cards. */

import { groups } from "../core/board";
import { fill } from "../core/rich";
import { stage, term } from "../core/selection";
import type { Choice } from "../core/view";
import { Chip } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { place_name, slot_of } from "./gabo";
import { PlaceIcon } from "./knows";
import { Radio, Seg } from "./parts";
import { rich } from "./rich";

function Picks({ choice }: { choice: Choice }) {
  const { p } = useTable();
  const board = p.view.board;
  const places = board.kind === "gabo" ? groups(board).flatMap((g) => g.places) : [];
  return (
    <span class="cw-steps">
      {choice.picks?.map((pick) => {
        const id = p.chosen.find((c) => pick.from.includes(c));
        const place = places.find((x) => x.id === id);
        return (
          <span class={`cw-step ${place ? "" : "cw-step--todo"}`}>
            <PlaceIcon cell={id && slot_of(id) ^ 2} />
            <span>
              <span class="cw-muted">{pick.label}</span>
              <br />
              {id && board.kind === "gabo" ? <b>{place_name(board, slot_of(id))}</b> : pick.empty}
            </span>
            {place?.seen && <Chip card={place.seen} />}
          </span>
        );
      })}
    </span>
  );
}

export function StageChoices() {
  const { desk, p } = useTable();
  const group = stage(p.view);
  if (!group || p.frame !== null) return null;
  const grid = group.choices.every((c) => !c.picks) && group.choices.length > 3;
  return (
    <div
      class={`cw-choices ${grid ? "cw-choices--grid" : ""}`}
      role="radiogroup"
      aria-label={group.label}
      data-region="choices"
    >
      {group.choices.map((c) => {
        const on = p.choice === c.id;
        const sub = c.off ?? c.sub;
        return (
          <Radio
            on={on}
            off={c.off}
            onClick={() => desk.pick(c.id)}
            item={c.id}
            label={rich(c.label)}
            sub={sub && rich(sub)}
          >
            {on && c.picks && <Picks choice={c} />}
          </Radio>
        );
      })}
    </div>
  );
}

/** The same cards read in several ways: none is chosen until the reader does. */
export function Readings() {
  const { desk, p } = useTable();
  const many = p.meaning.status === "choose" ? p.meaning.moves : [];
  if (!many[0]) return null;
  const { strings } = p.view;
  const label = fill(strings.readings, { n: many.length });
  return (
    <div class="cw-stack">
      <p class="cw-label">{label}</p>
      <div class="cw-choices cw-choices--grid" role="radiogroup" aria-label={label} data-region="readings">
        {many.map((m, i) => {
          const t = term(p.meaning, m);
          return (
            <Radio
              on={p.reading === i}
              onClick={() => desk.read(i)}
              item={m.a}
              label={rich(t?.reading ?? t?.label ?? m.a)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Small choices that act at once: bets. */
export function BarChoices() {
  const { desk, p } = useTable();
  const groups = p.view.choices?.filter((g) => g.at === "bar") ?? [];
  if (!groups[0] || p.frame !== null) return null;
  return (
    <div class="cw-inline" data-region="bar">
      {groups.map((g) => (
        <Seg
          label={g.label}
          options={g.choices.map((c) => ({ ...c, on: c.on === true, item: c.id }))}
          pick={(id) => desk.bar(id)}
        />
      ))}
    </div>
  );
}
