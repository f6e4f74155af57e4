/** Blocks of text: side panel, help, sheets, answers. */
import type { Block, Cell, LogRow } from "../core/view";
import { Chip } from "./card";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { look } from "./domino";
import { Knows } from "./knows";
import { Button } from "./parts";
import { Plate } from "./plate";
import { Box, Facts, Fixes, Rule } from "./reason";
import { rich } from "./rich";

function Log({ label, rows }: { label: string; rows: LogRow[] }) {
  const { at, go } = useTable().added;
  const Row = go ? "button" : "p";
  const link = (n: number) => go && { "data-item": n, "aria-current": n === at ? "step" : null, onClick: () => go(n) };
  return (
    <div class="cw-log" role="log" aria-live="off" aria-label={label} tabIndex={0} data-region="log" data-item="log">
      {rows.map((r) => {
        const Said = r.n === at ? "b" : "span";
        return r.head ? (
          <p class="cw-log__head">{r.head}</p>
        ) : (
          <Row class="cw-log__row" {...link(r.n ?? 0)}>
            <span class={`cw-log__n ${go ? "cw-time__link" : ""}`}>{r.n}</span>
            <Said>{rich(r.text ?? "")}</Said>
            <span class="cw-chips">
              {r.cards?.map((c) => (
                <Chip card={c} />
              ))}
              {r.plate && <Plate plate={r.plate} />}
            </span>
          </Row>
        );
      })}
    </div>
  );
}

function Code({ text, copy }: { text: string; copy?: boolean }) {
  const { desk, p } = useTable();
  const s = p.view.strings;
  return (
    <div class="cw-codebox">
      <pre class="cw-code">
        {text.split("\n").map((line) => (
          <span class={line.startsWith("#") ? "cw-c" : ""}>
            {line}
            {"\n"}
          </span>
        ))}
      </pre>
      {copy && <Button label={p.copied === text ? s.copied : s.copy} onClick={() => desk.copy(text, s.copied)} />}
    </div>
  );
}

function Gauge({ block }: { block: Extract<Block, { b: "gauge" }> }) {
  const share = (v: number) => `${(100 * Math.max(0, Math.min(v, block.max))) / block.max}%`;
  return (
    <div class="cw-gauge">
      <p class="cw-muted cw-small">{rich(block.text)}</p>
      <div class="cw-gauge__bar" aria-hidden="true">
        <span class="cw-gauge__fill" style={{ width: share(block.value) }} />
        {block.stops.map((v) => (
          <span class="cw-gauge__stop" style={{ left: share(v) }}>
            <span>{v}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Grid({ block }: { block: Extract<Block, { b: "table" }> }) {
  const num = new Set(block.num);
  return (
    <table class="cw-table">
      <caption class="cw-label">{block.caption}</caption>
      <thead>
        <tr>
          {block.head.map((title, i) => (
            <th scope="col" class={num.has(i) ? "cw-num" : ""} title={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, i) => (
          <tr
            class={`${block.on?.includes(i) ? "cw-table__on" : ""} ${block.sum && i === block.rows.length - 1 ? "cw-table__sum" : ""}`}
          >
            {row.map((cell, k) => (
              <td class={num.has(k) ? "cw-num" : ""} title={num.has(k) ? undefined : cell.replace(/[*[\]]/g, "")}>
                {rich(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell of Domino, beside what it means. */
function Sample({ cell }: { cell: Cell }) {
  const [name, text] = look(cell, useTable().p.view.deck);
  return (
    <span class={name} aria-hidden="true">
      {text}
    </span>
  );
}

function One({ block }: { block: Block }) {
  switch (block.b) {
    case "h":
      return <h4>{rich(block.text)}</h4>;
    case "p":
      return <p class={block.quiet ? "cw-muted" : ""}>{rich(block.text)}</p>;
    case "label":
      return <p class="cw-label">{block.text}</p>;
    case "facts":
      return <Facts items={block.items} />;
    case "rule":
      return <Rule {...block} />;
    case "box":
      return <Box {...block} />;
    case "code":
      return <Code text={block.text} copy={block.copy} />;
    case "table":
      return <Grid block={block} />;
    case "log":
      return <Log label={block.label} rows={block.rows} />;
    case "fix":
      return <Fixes items={block.items} />;
    case "gauge":
      return <Gauge block={block} />;
    case "knows":
      return <Knows block={block} />;
    case "keys":
      return (
        <dl class="cw-keys">
          {block.items.map((k) => (
            <div>
              <dt>{k.cell ? <Sample cell={k.cell} /> : k.keys?.map((key) => <kbd class="cw-key">{key}</kbd>)}</dt>
              <dd>{rich(k.text)}</dd>
            </div>
          ))}
        </dl>
      );
  }
}

export function Blocks({ blocks }: { blocks: Block[] | undefined }) {
  return (
    <>
      {blocks?.map((b) => (
        <One block={b} />
      ))}
    </>
  );
}
