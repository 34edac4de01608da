import { render, waitFor } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import styles from "#src/marbles/devtools/devtools.css?inline";
import { MarblesPanel } from "#src/marbles/devtools/marbles-panel.tsx";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { recorded } from "./recorded.ts";
import { type Page, surroundings } from "./surroundings.ts";

const sizes = [
  ["16px", 320],
  ["16px", 768],
  ["16px", 1280],
  ["32px", 320],
] as const;

describe("MarblesPanel", () => {
  it.each(sizes)(
    "cuts nothing off at a root of %s, %i px wide",
    async (root, width) => {
      const panel = await show({ css: `html { font-size: ${root} }` }, width);
      await press(panel, "Faults", "[aria-label=Faults]");
      expectTidy(panel);
    },
  );

  it.each(Object.entries(surroundings))(
    "looks as elsewhere in a page with %s",
    async (_name, surrounding) => {
      const expected = looksOf(await show({}, 900));
      const panel = await show(surrounding, 900);
      expect(looksOf(panel)).toEqual(expected);
      await press(panel, "Faults", "[aria-label=Faults]");
      expectTidy(panel);
    },
  );

  it.each(["", "block-size: 640px"])(
    "has the height that the page gives it, or one of its own: %j",
    async (host) => {
      const panel = await show({ host }, 900);
      const { height } = panel.getBoundingClientRect();
      expect(panel.scrollHeight).toBeLessThanOrEqual(height);
      if (host !== "") expect(height).toBe(640);
    },
  );

  it("is dark if the page is, whatever switches it", async () => {
    const css =
      "html body { background: Canvas } html.dark { color-scheme: dark }";
    const panel = await show({ css }, 900);
    const backgrounds = (): string[] =>
      [panel, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
    const [light, lightPage] = backgrounds();
    document.documentElement.classList.add("dark");
    onTestFinished(() => document.documentElement.classList.remove("dark"));
    const [dark, darkPage] = backgrounds();
    expect([light, dark]).toEqual([lightPage, darkPage]);
    expect(dark).not.toBe(light);
  });
});

/** The panel in such a page, once it shows marks. */
async function show(
  { css = "", dir, id = "", host = "", isShadow = false }: Page,
  width: number,
): Promise<HTMLElement> {
  await page.viewport(width, 800);
  const element = document.createElement("div");
  element.style.cssText = host;
  element.id = id;
  document.body.append(element);
  document.documentElement.dir = dir ?? "";
  const inside = isShadow ? element.attachShadow({ mode: "open" }) : element;
  const styleElements = [
    addStyles(document.head, css),
    addStyles(isShadow ? inside : document.head, styles),
  ];
  const { unmount } = render(
    <MarblesPanel
      recorder={recorded()}
      faults$={new BehaviorSubject<Faults>({})}
    />,
    // A shadow root holds elements as well.
    { container: inside as HTMLElement, baseElement: document.body },
  );
  onTestFinished(() => {
    unmount();
    for (const one of [element, ...styleElements]) one.remove();
    document.documentElement.removeAttribute("dir");
    document.documentElement.removeAttribute("style");
  });
  return waitFor(() => {
    expect(inside.querySelectorAll(".mark").length).toBeGreaterThan(1);
    const panel = inside.querySelector<HTMLElement>(".marbles");
    if (panel === null) throw new Error("There is no panel.");
    return panel;
  });
}

function addStyles(parent: HTMLElement | ShadowRoot, css: string): Element {
  const style = document.createElement("style");
  style.textContent = css;
  parent.prepend(style);
  return style;
}

/** Presses a button, which shows `part` of the panel. */
async function press(
  panel: HTMLElement,
  name: string,
  part = "button",
): Promise<void> {
  const buttons = [...panel.querySelectorAll("button")];
  buttons.find(({ textContent }) => textContent === name)?.click();
  await expect.poll(() => panel.querySelector(part)).not.toBeNull();
}

/** The font, the size and the margins of what a page might style. */
function looksOf(panel: HTMLElement): string[] {
  const parts = panel.querySelectorAll("button, input, .mark");
  const looks = Array.from(parts, (part) => {
    const { font, height, margin, display } = getComputedStyle(part);
    return [part.className, font, height, margin, display].join(" ");
  });
  return [...new Set(looks)];
}

/** Nothing is cut off, and no label overlaps a lane. */
function expectTidy(panel: HTMLElement): void {
  for (const control of panel.querySelectorAll("button, input[type]")) {
    expectWithin(control, panel);
    expect(control.scrollWidth).toBeLessThanOrEqual(control.clientWidth + 1);
  }
  const footer = boxOf(panel, "footer");
  expect(boxOf(panel, ".picture").bottom).toBeLessThanOrEqual(footer.top + 0.5);
  for (const row of panel.querySelectorAll(".row")) {
    const label = boxOf(row, ".label");
    const lane = boxOf(row, ".lane");
    // No part of a label breaks into lines.
    for (const part of row.querySelectorAll(".label > *")) {
      expect(part.getBoundingClientRect().height).toBeLessThan(lane.height);
    }
    // In a narrow panel it is above the lanes, else it covers what is scrolled.
    if (panel.querySelector(".narrow")) {
      expect(label.bottom).toBeLessThanOrEqual(lane.top + 0.5);
    } else {
      expect(label.height).toBe(row.getBoundingClientRect().height);
    }
  }
}

/** From left to right. */
function expectWithin(element: Element, outer: Element): void {
  const { left, right } = element.getBoundingClientRect();
  const box = outer.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(box.left - 0.5);
  expect(right).toBeLessThanOrEqual(box.right + 0.5);
}

function boxOf(within: Element, selector: string): DOMRect {
  const found = within.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found.getBoundingClientRect();
}
