/** What a refusal is made of: facts, the rule, what would be legal. */
import type { Block, IconName, Tone } from "../core/view";
import { Chip } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon, Verdict } from "./icon";
import { Button } from "./parts";
import { rich } from "./rich";

export function Facts({ items }: { items: { ok?: boolean; text: string }[] }) {
  return (
    <ul class="cw-facts" role="list">
      {items.map((f) => (
        <li class={f.ok === undefined ? "cw-facts__plain" : ""}>
          {f.ok !== undefined && <Verdict ok={f.ok} />}
          <span>{rich(f.text)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Rule({ text, flag, ref }: Omit<Extract<Block, { b: "rule" }>, "b">) {
  return (
    <div class="cw-quote">
      <p>{rich(text)}</p>
      <p class="cw-quote__flag">
        {flag && <span class={`cw-tag cw-tone-${flag.tone}`}>{flag.text}</span>}{" "}
        {ref && <span class="cw-muted cw-small">{ref}</span>}
      </p>
    </div>
  );
}

const SIGN: { [tone in Tone]?: IconName } = { bad: "cross", warn: "warn" };

/** What stands out, with a sign where something is wrong. */
export function Box({ tone = "plain", text }: { tone?: Tone; text: string }) {
  const sign = SIGN[tone];
  return (
    <p class={`cw-box cw-tone-${tone} ${sign ? "cw-note" : ""}`}>
      {sign && <Icon name={sign} />}
      <span>{rich(text)}</span>
    </p>
  );
}

export function Fixes({ items }: { items: Extract<Block, { b: "fix" }>["items"] }) {
  const { desk, p } = useTable();
  const s = p.view.strings;
  return (
    <ul class="cw-stack" role="list">
      {items.map((f) => (
        <li class="cw-fix">
          {f.cards[0] && (
            <span class="cw-chips">
              {f.cards.map((c) => (
                <Chip card={c} />
              ))}
            </span>
          )}
          <span class="cw-fix__t">{f.label}</span>
          {(f.ids[0] || f.choice) && (
            <Button
              label={s.take}
              style="text"
              say={`${s.take}: ${f.label}`}
              onClick={() => desk.choose(f.ids, f.choice ?? null)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
