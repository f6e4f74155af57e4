/** What stands above or in place of the table: banners, the veil of a shared screen, the sheet after a hand. */
import { Blocks } from "./blocks";
import { useTable } from "./context";
import { Fragment, h } from "./dom";
import { Icon } from "./icon";
import { Button } from "./parts";
import { rich } from "./rich";

/** What went wrong, until it is closed. */
export function Notice() {
  const { desk, p } = useTable();
  const { no_answer, close } = p.view.strings;
  const notice = p.line === "lost" ? { text: no_answer } : p.notice;
  if (!notice) return null;
  return (
    <div class="cw-banner cw-tone-bad" role="alert">
      <Icon name="warn" />
      <span class="cw-grow">
        {notice.detail ? (
          <details>
            <summary>{notice.text}</summary>
            <pre class="cw-code">{notice.detail}</pre>
          </details>
        ) : (
          notice.text
        )}
      </span>
      {notice === p.notice && <Button label={close} icon="cross" style="icon" onClick={desk.dismiss} />}
    </div>
  );
}

export function Banners() {
  const { desk, p } = useTable();
  const { banner: b, texts } = p.view;
  return (
    <>
      {!(p.open === "menu" && texts?.paste) && <Notice />}
      {b && (
        <div class={`cw-banner cw-tone-${b.tone}`} role="status">
          <span class="cw-grow">
            {rich(b.text)}
            {b.detail && <pre class="cw-code">{b.detail}</pre>}
          </span>
          {b.buttons?.map((x) => (
            <Button label={x.label} onClick={() => desk.go_on(x.send.what, x.send.seat)} />
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
      <p>{rich(veil.text)}</p>
      <Button label={veil.button} style="main" onClick={() => desk.go_on("unveil", veil.seat)} />
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
        {!sheet.final && <Button label={sheet.button} style="main" onClick={() => desk.close_sheet()} />}
        {sheet.final && can.new && <Button label={strings.new} style="main" onClick={() => desk.change("new")} />}
        {sheet.final && can.same && <Button label={strings.same} onClick={() => desk.change("same")} />}
        {can.undo && <Button label={strings.undo} onClick={() => desk.change("undo")} />}
      </div>
    </div>
  );
}
