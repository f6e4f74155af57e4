/** How hosts say that they are dark or light: JupyterLab, VS Code, Colab, marimo and others. */
const said = (how: string) =>
  `.${how},.${how}-theme,body[class*=${how}],[data-vscode-theme-kind$=${how}],[theme*=${how}],[data-theme*=${how}],[data-jp-theme-light=${how === "light"}]`;
const LIGHT = said("light");
const ANY = `${LIGHT},${said("dark")},.vscode-high-contrast,[data-vscode-theme-kind$=contrast]`;

/** Is the notebook dark? Asked in the order: setting, what is nearest around the table, the system. */
export function isDark(setting: "auto" | "light" | "dark", el: Element): boolean {
  if (setting !== "auto") return setting === "dark";
  const near = above(el, ANY);
  return near ? !near.matches(LIGHT) : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The nearest around an element; climbs out of shadow roots. */
export function above(el: Element, selector: string): HTMLElement | null {
  const root = el.getRootNode();
  return el.closest<HTMLElement>(selector) ?? (root instanceof ShadowRoot ? above(root.host, selector) : null);
}

/** Calls `f` whenever the answer may have changed. */
export function watchTheme(signal: AbortSignal, f: () => void): void {
  const eye = new MutationObserver(f);
  for (const el of [document.body, document.documentElement]) eye.observe(el, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", f, { signal });
  signal.addEventListener("abort", () => eye.disconnect());
}
