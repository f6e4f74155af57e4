/** Questions and explorers: parts of a table on their own. */
import type { AskingDesk } from "../core/asking";
import { spoken } from "../core/card";
import { fill } from "../core/rich";
import type { ExplorerView, PracticeView, QuestionView, TableView } from "../core/view";
import { Blocks } from "./blocks";
import { Drawing, ground } from "./card";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Field } from "./field";
import { Gifts } from "./gifts";
import { Hand } from "./hand";
import { Mine } from "./mine";
import { Banners } from "./notices";
import { QuestionPane } from "./question";
import { Ladder, Ruler } from "./ruler";

/** As much of a table as its parts need: a question's own, or an explorer's empty one. */
export function stub(view: QuestionView | ExplorerView): TableView {
  const { table, question } = view as QuestionView;
  return { ...table, ...question?.play, ...view } as unknown as TableView;
}

function Heading({ title, meta }: { title: string; meta?: string }) {
  return (
    <header class="cw-head">
      <h3 class="cw-head__name">{title}</h3>
      {meta && <span class="cw-head__meta">{meta}</span>}
    </header>
  );
}

/** One question, or one of a series. */
export function Quiz({ view, answers }: { view: QuestionView; answers: AskingDesk }) {
  const { desk } = useTable();
  const practice = "score" in view ? (view as PracticeView) : null;
  const label = practice?.of && fill(view.strings.question_of, { i: practice.n, n: practice.of });
  return (
    <>
      <Heading title={view.title} meta={practice?.score} />
      <Banners />
      {view.table && <Field />}
      {view.question.play ? (
        <Mine />
      ) : (
        view.table?.hand && (
          <div class="cw-mine">
            <Hand />
          </div>
        )
      )}
      <div class="cw-pane">
        <QuestionPane
          asked={{
            question: view.question,
            desk: answers,
            label: label || undefined,
            strings: view.strings,
            kernel: view.kernel,
            go_on: practice ? () => desk.post({ kind: "new" }) : undefined,
            play_out: practice ? undefined : (move, seat) => desk.post({ kind: "branch", step: 0, move, seat }),
          }}
        />
      </div>
    </>
  );
}

/** Any cards of a pack; Python says what they make. */
function Picker({ label, cards }: { label: string; cards: string[] }) {
  const { desk, p } = useTable();
  return (
    <div class="cw-picker" role="group" aria-label={label} data-region="picker">
      {cards.map((c) => {
        const on = p.chosen.includes(c);
        return (
          <button
            class={`${ground(c, p.view.deck)} ${on ? "cw-card--selected" : ""}`}
            aria-label={spoken(p.view.deck, c)}
            aria-pressed={on}
            onClick={() => desk.explore(c)}
            data-item={c}
          >
            <Drawing card={c} />
          </button>
        );
      })}
    </div>
  );
}

export function Explorer({ view }: { view: ExplorerView }) {
  const { p } = useTable();
  const { gifts, ruler, ladder, pick } = view;
  const answer = p.explored ?? pick?.answer;
  return (
    <>
      <Heading title={view.title} meta={view.meta} />
      <Banners />
      <div class="cw-mine">
        {gifts && <Gifts gifts={gifts} />}
        {ruler && <Ruler ruler={ruler} deck={view.deck} />}
        {ladder && <Ladder ladder={ladder} />}
        {pick && [<Picker {...pick} />, <p aria-live="polite">{answer?.label}</p>]}
        <Blocks blocks={answer?.blocks} />
        <Blocks blocks={view.blocks} />
      </div>
    </>
  );
}
