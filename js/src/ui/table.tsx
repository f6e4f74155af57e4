import { useTable } from "./context";
import { Field } from "./field";
import { Head, Overlay } from "./head";
import { Mine } from "./mine";
import { Banners, SheetShown, Veil } from "./notices";
import { Shell, type ShellProps } from "./shell";
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

export function Table(props: ShellProps) {
  return (
    <Shell
      {...props}
      inside={() => (
        <>
          <Head />
          <Banners />
          <div class="cw-body">
            <div class="cw-stage">
              <Stage />
            </div>
            <Side />
          </div>
          {props.extra?.foot}
          <Overlay />
        </>
      )}
    />
  );
}
