/** Is the notebook dark? Asked in the order: setting, JupyterLab, VS Code, Colab, marimo and others, the system. */
export function isDark(setting: "auto" | "light" | "dark", el: Element | null): boolean {
  if (setting !== "auto") return setting === "dark";
  const { body, documentElement: root } = document;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  const named = [body.dataset.vscodeThemeKind ?? body.className, root.getAttribute("theme"), root.dataset.theme].join(
    " ",
  );
  if (/\blight\b/.test(named)) return false;
  if (/\bdark\b|high-contrast/.test(named)) return true;
  for (let node: Element | null = el; node; node = parent(node)) {
    if (node.matches(".dark, .dark-theme")) return true;
    if (node.matches(".light, .light-theme")) return false;
  }
  return window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
}

/** Also out of a shadow root. */
function parent(node: Element): Element | null {
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Calls `f` whenever the answer may have changed. */
export function watchTheme(signal: AbortSignal, f: () => void): void {
  const eye = new MutationObserver(f);
  const filter = ["class", "data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "theme"];
  for (const el of [document.body, document.documentElement])
    eye.observe(el, { attributes: true, attributeFilter: filter });
  window.matchMedia?.("(prefers-color-scheme: dark)").addEventListener?.("change", f, { signal });
  signal.addEventListener("abort", () => eye.disconnect());
}
