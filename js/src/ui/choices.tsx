/** Choices that are part of a move: contracts, the drawn card, powers; and readings of wild cards. */

import { fill, plain } from "../core/rich";
import { stage, term } from "../core/selection";
import type { Choice } from "../core/view";
import { Chip } from "./card";
import { useItems, useTable } from "./context";
import { h } from "./dom";
import { PlaceIcon } from "./knows";
import { Rich } from "./rich";

function Picks({ choice }: { choice: Choice }) {
  const { p } = useTable();
  const board = p.view.board;
  const places = board.kind === "gabo" ? board.places.flatMap((g) => g.places) : [];
  return (
    <span class="cw-steps">
      {choice.picks?.map((pick) => {
        const id = p.chosen.find((c) => pick.from.includes(c));
        const place = places.find((x) => x.id === id);
        return (
          <span key={pick.label} class={`cw-step ${place ? "" : "cw-step--todo"}`}>
            <PlaceIcon cell={place ? (place.col < 2 ? place.row * 2 + place.col : -1) : -1} />
            <span>
              <span class="cw-muted">{pick.label}</span>
              <br />
              {place ? <b>{place.at}</b> : pick.empty}
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
  const item = useItems("choices", group?.choices.map((c) => c.id) ?? []);
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
        return (
          <div
            key={c.id}
            role="radio"
            aria-checked={on}
            aria-disabled={c.off ? "true" : undefined}
            class={`cw-choice ${on ? "cw-choice--on" : ""} ${c.off ? "cw-choice--off" : ""}`}
            onClick={() => desk.pick(c.id)}
            {...item(c.id)}
          >
            <span class="cw-choice__dot" />
            <span>
              <Rich text={c.label} />
            </span>
            {(c.off || c.sub) && (
              <span class="cw-choice__sub">
                <Rich text={c.off ?? c.sub ?? ""} />
              </span>
            )}
            {on && c.picks && <Picks choice={c} />}
          </div>
        );
      })}
    </div>
  );
}

/** The same cards read in several ways: none is chosen until the reader does. */
export function Readings() {
  const { desk, p } = useTable();
  const many = p.meaning.status === "choose" ? p.meaning.moves : [];
  const item = useItems(
    "readings",
    many.map((m) => m.a),
  );
  if (many.length === 0) return null;
  const { strings } = p.view;
  const label = fill(strings.readings, { n: many.length });
  return (
    <div class="cw-stack">
      <p class="cw-label">{label}</p>
      <div class="cw-choices cw-choices--grid" role="radiogroup" aria-label={label} data-region="readings">
        {many.map((m, i) => {
          const t = term(p.meaning, m);
          return (
            <div
              key={m.a}
              role="radio"
              aria-checked={p.reading === i}
              class={`cw-choice ${p.reading === i ? "cw-choice--on" : ""}`}
              onClick={() => desk.read(i)}
              {...item(m.a)}
            >
              <span class="cw-choice__dot" />
              <span>
                <Rich text={t?.reading ?? t?.label ?? m.a} />
              </span>
            </div>
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
  const item = useItems(
    "bar",
    groups.flatMap((g) => g.choices.map((c) => c.id)),
  );
  if (groups.length === 0 || p.frame !== null) return null;
  return (
    <div class="cw-inline" data-region="bar">
      {groups.map((g) => (
        <span key={g.id} class="cw-inline" role="group" aria-label={g.label}>
          <span class="cw-label" aria-hidden="true">
            {g.label}
          </span>
          <span class="cw-seg">
            {g.choices.map((c) => (
              <button
                key={c.id}
                class={`cw-seg__b ${c.on ? "cw-seg--on" : ""}`}
                aria-pressed={c.on === true}
                aria-disabled={c.off ? "true" : undefined}
                title={c.off}
                onClick={() => desk.bar(c.id)}
                {...item(c.id)}
              >
                {plain(c.label, (card) => p.view.deck.names[card] ?? card)}
              </button>
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
