import type { IconName } from "../core/view";
import { h } from "./dom";
import { FILLED, ICONS, SUITS } from "./shapes";

export function Icon({ name, small, class: more = "" }: { name: IconName; small?: boolean; class?: string }) {
  return (
    <svg class={`cw-i ${small ? "cw-i--s" : ""} ${more}`} viewBox="0 0 16 16">
      <path d={ICONS[name]} fill={FILLED.has(name) ? "currentColor" : undefined} />
    </svg>
  );
}

/** Right or wrong. */
export const Verdict = ({ ok }: { ok?: boolean }) => (
  <Icon name={ok ? "check" : "cross"} class={ok ? "cw-yes" : "cw-no"} />
);

/** A suit's shape inside a text; its name is beside it or spoken by the whole. */
export function Suit({ suit, class: more = "cw-suit" }: { suit: string; class?: string }) {
  return (
    <svg class={`${more} cw-s-${suit.toLowerCase()}`} viewBox="0 0 32 32">
      <path d={SUITS[suit]} />
    </svg>
  );
}
