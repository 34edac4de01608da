import { waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { showPanel } from "../../tools/pictures/show-panel.tsx";
import { type Page, surroundings } from "../../tools/pictures/surroundings.ts";

const sizes = ["16px", "24px", "32px"].flatMap((root) =>
  [320, 400, 768, 1280].map((width) => [root, width] as const),
);

describe("MarblesPanel", () => {
  it.each(sizes)(
    "cuts nothing and has no label meet a lane at a root of %s, %i px wide",
    async (root, width) => {
      const panel = await shown({ css: `html { font-size: ${root} }` }, width);
      await press(panel, "Faults", ".faults");
      expectTidy(panel);
    },
  );

  it.each(Object.entries<Page>(surroundings))(
    "is as tidy in %s",
    async (_name, surrounding) => {
      const panel = await shown(surrounding, 900);
      await press(panel, "Faults", ".faults");
      expectTidy(panel);
      expect(getComputedStyle(panel).fontSize).toBe("13px");
      for (const button of panel.querySelectorAll("button")) {
        expect(button.offsetHeight).toBe(28);
      }
    },
  );

  it("has its own height where the page gives none, of five rows or more", async () => {
    const panel = await shown({}, 900);
    const { height } = panel.getBoundingClientRect();
    expect(height).toBeLessThan(500);
    expect(partHeight(panel, ".picture")).toBeGreaterThanOrEqual(28 + 5 * 34);
    await press(panel, "Table", ".table");
    const tableHeight = panel.getBoundingClientRect().height;
    // A table's rows are of whole pixels.
    expect(Math.abs(tableHeight - height)).toBeLessThan(1);
    expect(partHeight(panel, ".scroll")).toBeGreaterThanOrEqual(6 * 26);
  });

  it.each(["block-size: 640px", "display: flex; height: 640px"])(
    "is as high as a page has it: %s",
    async (host) => {
      const panel = await shown({ host }, 900);
      expect(panel.getBoundingClientRect().height).toBe(640);
      expect(panel.scrollHeight).toBeLessThanOrEqual(640);
      await press(panel, "Table", ".table");
      expect(panel.getBoundingClientRect().height).toBe(640);
    },
  );

  it("scrolls where it has no room for two rows", async () => {
    const panel = await shown({ host: "block-size: 100px" }, 900);
    expect(panel.getBoundingClientRect().height).toBe(100);
    expect(partHeight(panel, ".picture")).toBeCloseTo(28 + 2 * 34);
    expect(panel.scrollHeight).toBeGreaterThan(96);
  });

  it("is dark where the page is, whatever switches it", async () => {
    const css = "body { background: Canvas } html.dark { color-scheme: dark }";
    const panel = await shown({ css }, 900);
    const papers = (): string[] =>
      [panel, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
    const [light, lightPage] = papers();
    document.documentElement.classList.add("dark");
    onTestFinished(() => document.documentElement.classList.remove("dark"));
    const [dark, darkPage] = papers();
    expect([light, dark]).toEqual([lightPage, darkPage]);
    expect(dark).not.toBe(light);
  });

  it("has time go to the right in a page from right to left", async () => {
    const panel = await shown({ dir: "rtl" }, 900);
    const texts = [...panel.querySelectorAll<SVGElement>(".axis text")];
    const lefts = texts.map((text) => text.getBoundingClientRect().left);
    expect(lefts.length).toBeGreaterThan(3);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    expect(getComputedStyle(texts[0] ?? panel).direction).toBe("ltr");
  });

  it("grows as the page's text does", async () => {
    const panel = await shown({}, 1280);
    document.documentElement.style.fontSize = "32px";
    await waitFor(() => expectTidy(panel));
    expect(getComputedStyle(panel).fontSize).toBe("26px");
  });

  it("tells the whole name of the row that is chosen", async () => {
    const panel = await shown({}, 320);
    const grid = panel.querySelector<HTMLElement>("[role=grid]");
    const legendHeight = partHeight(panel, "footer");
    grid?.focus();
    const name = /^the names of all heroes that .* in this session\$$/;
    for (let i = 0; i < 10; i++) await userEvent.keyboard("{ArrowDown}");
    expect(panel.querySelector("footer bdi")).toHaveTextContent(name);
    expect(partHeight(panel, "footer")).toBe(legendHeight);
    await userEvent.keyboard("v");
    const whole = panel.querySelector(".whole");
    expect(whole).toHaveTextContent(/in this session\$ \d/);
    const label = panel.querySelector(".selected .label");
    expect(label?.getAttribute("title")).toMatch(name);
  });

  it("leaves another panel on the same recorder as it is, unless it clears that", async () => {
    const panel = await shown({ panels: 2 }, 900);
    const other = panel.nextElementSibling;
    await press(panel, "Table", ".table");
    expect(other?.querySelector("[role=grid]")).not.toBeNull();
    await press(panel, "Clear");
    await waitFor(() => expect(other?.textContent).toContain("Nothing yet"));
  });
});

/** The panel in a page, once it has drawn what was recorded. */
async function shown(surrounding: Page, width: number): Promise<HTMLElement> {
  await page.viewport(width, 800);
  const { remove, inside } = showPanel(surrounding);
  onTestFinished(remove);
  return waitFor(() => {
    expect(inside.querySelectorAll(".row").length).toBeGreaterThan(1);
    const panel = inside.querySelector<HTMLElement>(".marbles");
    if (panel === null) throw new Error("There is no panel.");
    return panel;
  });
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

/** No button reaches out of the panel, no label into a lane, and no picture out of sight. */
function expectTidy(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  for (const button of panel.querySelectorAll("button, input[type]")) {
    const box = button.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(left);
    expect(box.right).toBeLessThanOrEqual(right);
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1);
  }
  const visible = panel.querySelector(".picture")?.clientWidth ?? NaN;
  expect(boxOf(panel, ".sight").width).toBeCloseTo(visible, 0);
  // The line at the foot covers nothing, and times are whole.
  const foot = boxOf(panel, "footer").top + 0.5;
  expect(boxOf(panel, ".picture").bottom).toBeLessThanOrEqual(foot);
  const axis = boxOf(panel, ".axis");
  for (const text of panel.querySelectorAll(".axis text")) {
    const time = text.getBoundingClientRect();
    expect(time.left).toBeGreaterThanOrEqual(axis.left - 0.5);
    expect(time.right).toBeLessThanOrEqual(axis.right + 0.5);
  }
  // A box to tick is no dot, and of a path the end is there.
  for (const box of panel.querySelectorAll<HTMLElement>(".label input")) {
    expect(box.offsetWidth).toBe(box.offsetHeight);
  }
  for (const path of panel.querySelectorAll(".path")) {
    const { right } = path.getBoundingClientRect();
    expect(boxOf(path, "bdi").right).toBeLessThanOrEqual(right + 0.5);
  }
  for (const row of panel.querySelectorAll(".row")) {
    const label = boxOf(row, ".label");
    // Of a request's method, too, nothing breaks into lines.
    for (const part of row.querySelectorAll(".label > *")) {
      expect(part.getBoundingClientRect().height).toBeLessThan(label.height);
    }
    const lane = boxOf(row, ".idle");
    const isBeside = label.right <= boxOf(row, "svg").left + 0.5;
    expect(isBeside || label.bottom <= lane.top).toBe(true);
  }
}

function boxOf(within: Element, selector: string): DOMRect {
  const found = within.querySelector(selector) ?? within;
  return found.getBoundingClientRect();
}

function partHeight(panel: HTMLElement, selector: string): number {
  return boxOf(panel, selector).height;
}
