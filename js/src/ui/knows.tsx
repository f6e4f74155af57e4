/** Gabo: who knows which card. */
import type { Block } from "../core/view";
import { Chip } from "./card";
import { h } from "./dom";

type KnowsBlock = Extract<Block, { b: "knows" }>;
const DISC = ["", "cw-know--yes", "cw-know--all"];

/** Four small rectangles, one filled: names a place everywhere. */
export function PlaceIcon({ cell }: { cell: unknown }) {
  return (
    <svg class="cw-place" viewBox="0 0 16 20">
      {[0, 1, 2, 3].map((i) => (
        <rect
          class={i === cell ? "cw-place__on" : ""}
          x={1 + (i % 2) * 8}
          y={1 + Math.floor(i / 2) * 10}
          width="6"
          height="8"
          rx="1"
        />
      ))}
    </svg>
  );
}

function Disc({ state, words }: { state: 0 | 1 | 2; words: readonly string[] }) {
  return <span class={`cw-know ${DISC[state]}`} role="img" aria-label={words[state]} />;
}

export function Knows({ block }: { block: KnowsBlock }) {
  const [yes, all, no] = block.legend;
  const words = [no, yes, all] as const;
  return (
    <div class="cw-stack">
      <table class="cw-knows">
        <caption class="cw-hidden">{block.label}</caption>
        <thead>
          <tr>
            <th scope="col">{block.label}</th>
            {block.seats.map((s) => (
              <th scope="col">
                <span class="cw-knows__name" title={s}>
                  {s}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {block.groups.map((g) => (
          <tbody>
            <tr class="cw-knows__own">
              <th scope="rowgroup" colSpan={block.seats.length + 1}>
                {g.label}
              </th>
            </tr>
            {g.rows.map((r) => (
              <tr>
                <td>
                  <span class="cw-knows__place">
                    <PlaceIcon cell={r.cell} />
                    {r.at}
                    {r.c && <Chip card={r.c} />}
                  </span>
                </td>
                {block.seats.map((_, i) => (
                  <td>
                    <Disc state={r.by === 2 ? 2 : (r.by?.[i] ?? 0)} words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p class="cw-inline cw-small cw-muted" aria-hidden="true">
        {([1, 2, 0] as const).map((state) => (
          <span>
            <span class={`cw-know ${DISC[state]}`} /> {words[state]}
          </span>
        ))}
      </p>
    </div>
  );
}
