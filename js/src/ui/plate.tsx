import type { Plate as PlateView } from "../core/view";
import { useTable } from "./context";
import { h } from "./dom";
import { Icon } from "./icon";
import { Rich } from "./rich";

export function Plate({ plate }: { plate: PlateView }) {
  const { p } = useTable();
  return (
    <span class={`cw-plate cw-plate--${plate.tone ?? "plain"} ${plate.wide ? "cw-only-wide" : ""}`}>
      {plate.icon && <Icon name={plate.icon} small />}
      <span>
        <Rich text={plate.text} deck={p.view.deck} />
      </span>
    </span>
  );
}
