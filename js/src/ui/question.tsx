/** Predict, reveal, play on: a question with native inputs, its answer and what follows from it. */
import { diagnosis, isComplete, isRight, listed, type Value } from "../core/answer";
import type { AskingDesk } from "../core/asking";
import { flipped } from "../core/selection";
import type { Labels, Question, QuestionOption } from "../core/view";
import { Blocks } from "./blocks";
import { Chip } from "./card";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Verdict } from "./icon";
import { Button, Seg } from "./parts";
import { rich } from "./rich";

export interface Asked {
  question: Question;
  desk: AskingDesk;
  /** "Question 2 of 3" */
  label?: string;
  strings: Labels;
  kernel: boolean;
  /** Left out where nothing follows. */
  go_on?: () => void;
  play_out?(move: string, seat?: number): void;
}

interface Answering {
  q: Question;
  value: Value;
  done: boolean;
  set(value: Value): void;
}

/** What is chosen, and how a press changes it. */
function chosen({ q, value, set }: Answering, id: string) {
  const list = listed(value);
  return { on: list.includes(id), flip: () => set(q.kind === "one" ? [id] : flipped(list, id)) };
}

function Option({ option: o, ...answering }: Answering & { option: QuestionOption }) {
  const { q, done } = answering;
  const { uid } = useTable();
  const { on, flip } = chosen(answering, o.id);
  const id = `${uid}-${q.id}-${o.id}`;
  const mark = done ? (o.right ? "cw-tone-good" : on ? "cw-tone-bad" : "") : on ? "cw-choice--on" : "";
  return (
    <label class={`cw-choice ${mark}`} for={id}>
      {done && (o.right || on) ? (
        <Verdict ok={o.right} />
      ) : (
        <input
          id={id}
          type={q.kind === "one" ? "radio" : "checkbox"}
          name={`${uid}-${q.id}`}
          checked={on}
          disabled={done}
          onChange={flip}
        />
      )}
      <b>{rich(o.label)}</b>
      {o.sub && <span class="cw-choice__sub">{rich(o.sub)}</span>}
    </label>
  );
}

function Cards(answering: Answering) {
  const { q, done } = answering;
  const from = q.from ?? useTable().p.view.hand?.cards.map((c) => c.c);
  return (
    <div class="cw-inline" role="group" aria-label={q.ask.replaceAll("**", "")}>
      {from?.map((c) => {
        const { on, flip } = chosen(answering, c);
        return (
          <button class={`cw-option ${on ? "cw-option--on" : ""}`} aria-pressed={on} disabled={done} onClick={flip}>
            <Chip card={c} />
          </button>
        );
      })}
    </div>
  );
}

function Feedback({ asked, value, right }: { asked: Asked; value: Value; right: boolean }) {
  const { question: q, strings: s } = asked;
  const own = q.options?.find((o) => listed(value).includes(o.id));
  const say = (!right && (diagnosis(q, value) || (value && q.other))) || q.why;
  const move = own?.move ?? (q.kind === "move" ? listed(value)[0] : undefined);
  return (
    <>
      <p class={`cw-box cw-tone-${value === null ? "plain" : right ? "good" : "bad"}`} role="status">
        {value !== null && <b>{right ? s.right : s.not_this} </b>}
        {rich(say)}
      </p>
      {say !== q.why && <p>{rich(q.why)}</p>}
      <Blocks blocks={q.blocks} />
      <div class="cw-inline">
        {asked.go_on && <Button label={s.go_on} style="main" onClick={asked.go_on} />}
        {move && asked.play_out && (
          <Button
            label={s.play_out}
            icon="branch"
            off={!asked.kernel}
            onClick={() => asked.kernel && asked.play_out?.(move, own?.seat)}
          />
        )}
        {move && !asked.kernel && s.no_kernel}
      </div>
    </>
  );
}

export function QuestionPane({ asked }: { asked: Asked }) {
  const { question: q, strings: s } = asked;
  const { value, sure, done } = asked.desk.of(q);
  const { give: set, finish } = asked.desk;
  const answering = { q, value, done, set };
  return (
    <div class="cw-stack" data-region="question">
      {asked.label && <p class="cw-label">{asked.label}</p>}
      <h4 tabIndex={-1}>{rich(q.ask)}</h4>
      {q.options && (done || q.kind !== "move") && (
        <div
          class="cw-choices"
          role={q.kind === "one" ? "radiogroup" : "group"}
          aria-label={q.ask.replaceAll("**", "")}
        >
          {q.options.map((o) => (
            <Option option={o} {...answering} />
          ))}
        </div>
      )}
      {q.kind === "cards" && <Cards {...answering} />}
      {q.kind === "number" && (
        <label key={q.id} class="cw-inline">
          <span class="cw-label">{s.number}</span>
          <input
            class="cw-input"
            type="number"
            step="any"
            disabled={done}
            onInput={(e) => set(e.currentTarget.value === "" ? null : e.currentTarget.valueAsNumber)}
          />
          {q.unit}
          {done && <b>{q.value}</b>}
        </label>
      )}
      {q.sure && !done && (
        <Seg
          label={s.sure}
          options={(["sure_3", "sure_2", "sure_1"] as const).map((k) => ({ id: k, label: s[k], on: sure === k }))}
          pick={(k) => asked.desk.feel(k)}
        />
      )}
      {done ? (
        <Feedback asked={asked} value={value} right={isRight(q, value)} />
      ) : (
        <div class="cw-inline">
          {q.kind !== "move" && (
            <Button label={s.check} style="main" off={!isComplete(q, value)} onClick={() => finish(value)} />
          )}
          <Button label={s.show_answer} style="quiet" onClick={() => finish(null)} />
          {asked.go_on && <Button label={s.skip} style="quiet" onClick={asked.go_on} />}
        </div>
      )}
    </div>
  );
}
