// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { isDark } from "../src/ui/theme";

afterEach(() => {
  for (const el of [document.body, document.documentElement])
    for (const a of [...el.attributes]) el.removeAttribute(a.name);
  document.body.replaceChildren();
});
const body = (name: string, value: string) => document.body.setAttribute(name, value);

describe("dark or light", () => {
  it("is as the reader says", () => {
    body("data-jp-theme-light", "true");
    expect(isDark("dark", document.body)).toBe(true);
    expect(isDark("auto", document.body)).toBe(false);
  });
  it.each([
    ["data-jp-theme-light", "false", true],
    ["data-jp-theme-light", "true", false],
    ["data-vscode-theme-kind", "vscode-dark", true],
    ["data-vscode-theme-kind", "vscode-light", false],
    ["data-vscode-theme-kind", "vscode-high-contrast", true],
    ["data-vscode-theme-kind", "vscode-high-contrast-light", false],
    ["class", "vscode-dark", true],
  ])("follows the host: %s=%s", (name, value, dark) => {
    body(name, value);
    expect(isDark("auto", document.body)).toBe(dark);
  });
  it("follows Colab and pages that name their theme", () => {
    document.documentElement.setAttribute("theme", "dark");
    expect(isDark("auto", document.body)).toBe(true);
    document.documentElement.setAttribute("theme", "light");
    expect(isDark("auto", document.body)).toBe(false);
  });
  it("follows an ancestor, out of a shadow root too", () => {
    const host = document.createElement("div");
    host.className = "dark";
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    const inner = document.createElement("p");
    root.append(inner);
    expect(isDark("auto", inner)).toBe(true);
  });
});
