import type { Plate as PlateView } from "../core/view";
import { h } from "./dom";
import { Icon } from "./icon";
import { rich } from "./rich";

export function Plate({ plate }: { plate: PlateView }) {
  return (
    <span class={`cw-plate cw-tone-${plate.tone ?? "plain"} ${plate.wide ? "cw-only-wide" : ""}`}>
      {plate.icon && <Icon name={plate.icon} small />}
      <span>{rich(plate.text)}</span>
    </span>
  );
}
