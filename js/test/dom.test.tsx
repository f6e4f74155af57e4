// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { type Child, draw, Fragment, h, type VNode } from "../src/ui/dom";

let host: HTMLElement;
let drawn: VNode[];
beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
  drawn = [];
});
const show = (tree: Child) => {
  drawn = draw(host, drawn, tree);
  return host.innerHTML;
};
const list = (keys: string[]) => (
  <ul>
    {keys.map((k) => (
      <li key={k}>{k}</li>
    ))}
  </ul>
);
const items = () => [...host.querySelectorAll("li")];

describe("drawing", () => {
  it("makes elements, texts, components and fragments", () => {
    const Bold = ({ text, children }: { text: string; children?: Child }) => (
      <>
        <b>{text}</b>
        {children}
      </>
    );
    expect(
      show(
        <p class="a">
          {1} <Bold text="x">y</Bold>
          {false}
          {null}
        </p>,
      ),
    ).toBe('<p class="a">1 <b>x</b>y</p>');
  });
  it("keeps the element of a key, whatever the order", () => {
    show(list(["a", "b", "c", "d"]));
    const before = new Map(items().map((el) => [el.textContent, el]));
    for (const order of ["dcba", "bd", "axbycz", "zyx", "abcd"]) {
      show(list([...order]));
      expect(
        items()
          .map((el) => el.textContent)
          .join(""),
      ).toBe(order);
      for (const el of items()) if (order === "dcba") expect(before.get(el.textContent)).toBe(el);
    }
  });
  it("agrees with drawing anew, for any change", () => {
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let round = 0; round < 300; round++) {
      const keys = [..."abcdefgh"].filter(() => random(2)).sort(() => random(3) - 1);
      show(list(keys));
      expect(items().map((el) => el.textContent)).toEqual(keys);
    }
  });
  it("does not disturb a neighbour when something appears before it", () => {
    const tree = (on: boolean) => (
      <div>
        {on && <i>new</i>}
        <input />
      </div>
    );
    show(tree(false));
    const input = host.querySelector("input")!;
    input.focus();
    show(tree(true));
    expect(host.querySelector("input")).toBe(input);
    expect(document.activeElement).toBe(input);
    show(tree(false));
    expect(host.querySelector("i")).toBeNull();
  });
  it("sets and removes attributes; aria values are words", () => {
    show(<a title="x" aria-pressed={false} hidden={false} data-n={1} />);
    expect(host.innerHTML).toBe('<a title="x" aria-pressed="false" data-n="1"></a>');
    show(<a aria-pressed={true} />);
    expect(host.innerHTML).toBe('<a aria-pressed="true"></a>');
  });
  it("replaces handlers instead of adding them", () => {
    let n = 0;
    show(<button type="button" onClick={() => n++} />);
    show(<button type="button" onClick={() => (n += 10)} />);
    host.querySelector("button")!.click();
    expect(n).toBe(10);
  });
  it("puts a select on its value after its options are there", () => {
    const tree = (value: string) => (
      <select value={value}>
        {["a", "b"].map((v) => (
          <option key={v} value={v}>
            {v}
          </option>
        ))}
      </select>
    );
    show(tree("b"));
    expect(host.querySelector("select")!.value).toBe("b");
    show(tree("a"));
    expect(host.querySelector("select")!.value).toBe("a");
  });
  it("draws SVG in its own name space", () => {
    show(
      <svg viewBox="0 0 1 1">
        <path d="M0 0" />
      </svg>,
    );
    expect(host.querySelector("path")!.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(host.querySelector("svg")!.getAttribute("viewBox")).toBe("0 0 1 1");
  });
  it("never reads a text as HTML", () => {
    show(<p>{"<img src=x onerror=alert(1)>"}</p>);
    expect(host.querySelector("img")).toBeNull();
  });
});
