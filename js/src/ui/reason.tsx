/** Why a move is refused, in four layers, always in this order. */
import type { Block, Reason } from "../core/view";
import { Chip } from "./card";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon, Verdict } from "./icon";
import { Button } from "./parts";
import { Rich } from "./rich";

export function Facts({ items }: { items: { ok?: boolean; text: string }[] }) {
  return (
    <ul class="cw-facts" role="list">
      {items.map((f, i) => (
        <li key={i} class={f.ok === undefined ? "cw-facts__plain" : ""}>
          {f.ok !== undefined && <Verdict ok={f.ok} />}
          <span>
            <Rich text={f.text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Rule({ rule }: { rule: Omit<Extract<Block, { b: "rule" }>, "b"> }) {
  const { p } = useTable();
  const s = p.view.strings;
  return (
    <div class="cw-stack">
      {rule.head && <p class="cw-label">{rule.head}</p>}
      <div class="cw-quote">
        <p>
          <Rich text={rule.text} />
        </p>
        {(rule.flag || rule.ref) && (
          <p class="cw-quote__flag">
            {rule.flag && (
              <span class={`cw-tag cw-tone-${rule.flag === "source" ? "good" : "warn"}`}>
                {rule.flag === "source" ? s.source : s.default}
              </span>
            )}{" "}
            {rule.ref && <span class="cw-muted cw-small">{rule.ref}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

export function Fixes({ items }: { items: NonNullable<Reason["fix"]> }) {
  const { desk, p } = useTable();
  const s = p.view.strings;
  return (
    <ul class="cw-stack" role="list">
      {items.map((f) => (
        <li key={f.ids.join(" ") + (f.choice ?? "")} class="cw-fix">
          {f.cards[0] && (
            <span class="cw-chips">
              {f.cards.map((c, i) => (
                <Chip key={i} card={c} />
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

export function ReasonShown({ reason }: { reason: Reason }) {
  const { p } = useTable();
  const s = p.view.strings;
  const head = reason.rule?.head;
  return (
    <div class="cw-refusal">
      <p class="cw-refusal__say">
        <Icon name="cross" />
        <span>{reason.text}</span>
      </p>
      {reason.facts?.[0] && (
        <div class="cw-stack">
          <p class="cw-label">{s.the_cards}</p>
          <Facts items={reason.facts} />
        </div>
      )}
      {reason.rule && <Rule rule={{ ...reason.rule, head: head ? `${s.the_rule}, ${head}` : s.the_rule }} />}
      {reason.fix?.[0] && (
        <div class="cw-stack">
          <p class="cw-label">{s.legal}</p>
          <Fixes items={reason.fix} />
          {reason.more && <p class="cw-muted">{reason.more}</p>}
        </div>
      )}
      <p class="cw-code cw-muted">{reason.code}</p>
    </div>
  );
}
