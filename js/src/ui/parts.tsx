/** Small parts that appear everywhere: a button with an icon, a key, a row of options, a box to choose. */
import type { IconName } from "../core/view";
import { type Child, h } from "./dom";
import { Icon } from "./icon";

/** A key's name; the screen reader learns keys from the key list. */
export function Key({ name, wide }: { name: string; wide?: boolean }) {
  return (
    <kbd class={`cw-key ${wide ? "cw-only-wide" : ""}`} aria-hidden="true">
      {name}
    </kbd>
  );
}

interface ButtonProps {
  label?: string;
  icon?: IconName;
  /** line: framed; main: the one that acts; quiet, text: in a row of others; icon: `label` is only spoken. */
  style?:
    | "line"
    | "main"
    | "quiet"
    | "text"
    | "icon"
    | "icon cw-btn--line"
    | "icon cw-btn--quiet"
    | "quiet cw-only-wide"
    | "line cw-no";
  off?: unknown;
  title?: string;
  say?: string;
  expanded?: boolean;
  onClick(): void;
  item?: string;
  children?: Child;
}

export function Button({
  label,
  icon,
  style = "line",
  off,
  title,
  say,
  expanded,
  onClick,
  item,
  children,
}: ButtonProps) {
  const bare = style.startsWith("icon");
  return (
    <button
      class={`cw-btn cw-btn--${style}`}
      aria-label={bare ? label : say}
      aria-disabled={!!off || null}
      aria-expanded={expanded}
      title={title}
      onClick={onClick}
      data-item={item}
    >
      {icon && <Icon name={icon} />}
      {!bare && label}
      {children}
    </button>
  );
}

interface SegProps {
  label: string | undefined;
  options: { id: string; label: string; on: boolean; off?: string; item?: string }[];
  pick(id: string): void;
}

/** A few options of which one holds; each is a button. */
export function Seg({ label, options, pick }: SegProps) {
  return (
    <span class="cw-inline" role="group" aria-label={label}>
      <span class="cw-label" aria-hidden="true">
        {label}
      </span>
      <span class="cw-seg">
        {options.map((o) => (
          <button
            class={`cw-seg__b ${o.on ? "cw-seg--on" : ""}`}
            aria-pressed={o.on}
            aria-disabled={!!o.off || null}
            title={o.off}
            onClick={() => pick(o.id)}
            data-item={o.item}
          >
            {o.label}
          </button>
        ))}
      </span>
    </span>
  );
}

interface RadioProps {
  on: boolean;
  off?: string;
  onClick(): void;
  item: string;
  label: Child;
  sub?: Child;
  children?: Child;
}

/** A box to choose, with room for what belongs to it. */
export function Radio({ on, off, onClick, item, label, sub, children }: RadioProps) {
  return (
    <div
      role="radio"
      aria-checked={on}
      aria-disabled={!!off || null}
      class={`cw-choice ${on ? "cw-choice--on" : ""} ${off ? "cw-choice--off" : ""}`}
      onClick={onClick}
      data-item={item}
    >
      <span class="cw-choice__dot" />
      <span>{label}</span>
      {sub && <span class="cw-choice__sub">{sub}</span>}
      {children}
    </div>
  );
}
