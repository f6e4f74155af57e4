import { useTable } from "./context";
import { type Child, Fragment, h } from "./dom";
import { Field } from "./field";
import { Head, Overlay } from "./head";
import { Mine } from "./mine";
import { Banners, SheetShown, Veil } from "./notices";
import { Side } from "./side";

function Stage() {
  const { p } = useTable();
  if (p.sheet) return <SheetShown />;
  return (
    <>
      <Field />
      {p.view.veil ? <Veil /> : <Mine />}
    </>
  );
}

export function Table(): Child {
  const { added } = useTable();
  return (
    <>
      <Head />
      <Banners />
      <div class="cw-body">
        <div class="cw-stage">
          <Stage />
        </div>
        <Side />
      </div>
      {added.foot?.()}
      <Overlay />
    </>
  );
}
