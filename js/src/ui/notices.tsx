/** What stands above or in place of the table: banners, the veil of a shared screen, the sheet after a hand. */
import { Blocks } from "./blocks";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Icon } from "./icon";
import { Rich } from "./rich";

export function Banners() {
  const { desk, p } = useTable();
  const { view } = p;
  const b = view.banner;
  return (
    <>
      {p.line === "lost" && (
        <p class="cw-banner cw-box--bad" role="alert">
          <Icon name="warn" /> {view.strings.no_answer}
        </p>
      )}
      {p.notice && (
        <div class="cw-banner cw-box--bad" role="alert">
          <Icon name="warn" />
          <span class="cw-grow">
            {p.notice.text}
            {p.notice.detail && (
              <details>
                <summary>Traceback</summary>
                <pre class="cw-code">{p.notice.detail}</pre>
              </details>
            )}
          </span>
          <button class="cw-btn cw-btn--icon" aria-label={view.strings.close} onClick={desk.dismiss}>
            <Icon name="cross" />
          </button>
        </div>
      )}
      {b && (
        <div class={`cw-banner cw-box--${b.tone}`} role="status">
          <span class="cw-grow">
            <Rich text={b.text} />
            {b.detail && <pre class="cw-code">{b.detail}</pre>}
          </span>
          {b.buttons?.map((x) => (
            <button key={x.label} class="cw-btn cw-btn--line" onClick={() => desk.go_on(x.send.what)}>
              {x.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

export function Veil() {
  const { desk, p } = useTable();
  const veil = p.view.veil;
  if (!veil) return null;
  return (
    <div class="cw-veil" data-region="veil">
      <Icon name="eye" />
      <p>
        <Rich text={veil.text} />
      </p>
      <button class="cw-btn cw-btn--main" onClick={() => desk.go_on("unveil", veil.seat)}>
        {veil.button}
      </button>
    </div>
  );
}

export function SheetShown() {
  const { desk, p } = useTable();
  const { sheet, strings, can } = p.final;
  if (!sheet) return null;
  return (
    <div class="cw-result" role="group" aria-label={sheet.title} data-region="sheet">
      <h4 tabIndex={-1} class="cw-sheet__t">
        {sheet.title}
      </h4>
      <Blocks blocks={sheet.blocks} />
      <div class="cw-inline">
        {!sheet.final && (
          <button class="cw-btn cw-btn--main" onClick={() => desk.close_sheet()}>
            {sheet.button}
          </button>
        )}
        {sheet.final && can.new && (
          <button class="cw-btn cw-btn--main" onClick={() => desk.change("new")}>
            {strings.new}
          </button>
        )}
        {sheet.final && can.same && (
          <button class="cw-btn cw-btn--line" onClick={() => desk.change("same")}>
            {strings.same}
          </button>
        )}
        {can.undo && (
          <button class="cw-btn cw-btn--line" onClick={() => desk.change("undo")}>
            {strings.undo}
          </button>
        )}
      </div>
    </div>
  );
}
