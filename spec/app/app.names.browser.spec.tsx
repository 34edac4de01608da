import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { navLink, renderApp } from "./render-app.tsx";

const long = "x".repeat(10_000);
const stacked = `a${"\u0301\u0323".repeat(100)}`;
const fromRight = "سوبرمان";

/** The dashboard shows all but the first. */
const names = ["Narco", "Bombasto", long, stacked, fromRight];

/** The box that cuts a name off. */
const box = (name: Element) => name.closest(".name") ?? document.body;

beforeEach(() => page.viewport(390, 2000));

describe("App, with any text as a name,", () => {
  it.each(["/heroes", "/dashboard"])("shows three lines at %s", (path) => {
    renderApp(path, { names });
    expect(box(screen.getByText(long))).toSatisfy(isLines(3));
    expect(document.body.scrollHeight).toBe(2000);
  });

  it("shows at most three lines of it as a heading", () => {
    renderApp("/detail/13", { names });
    const heading = screen.getByRole("heading", { name: /^X+ Details$/ });
    expect(heading).toSatisfy(isLines(3));
  });

  it.each(["/heroes", "/dashboard", "/detail/14"])(
    "cuts off at %s the accents that are stacked on a letter",
    (path) => {
      renderApp(path, { names });
      const name = screen.getByText(/^a[\u0301\u0323]+( Details)?$/i);
      const { lineHeight, overflow } = getComputedStyle(box(name));
      expect(overflow).toBe("hidden");
      expect(box(name).clientHeight).toBeCloseTo(parseFloat(lineHeight), -1);
    },
  );

  it("shows one line of it in a long list, and all of it as a tooltip", async () => {
    const others = Array.from({ length: 98 }, () => "Anna");
    renderApp("/heroes", { names: [long, stacked, fromRight, ...others] });
    // The code for long lists is loaded.
    await waitFor(() => expect(screen.getByText(long).title).toBe(long));
    const rows = screen.getAllByRole("listitem").slice(0, 20);
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    expect(new Set(heights).size).toBe(1);
    for (const name of [long, stacked, fromRight]) {
      expect(screen.getByText(name).title).toBe(name);
      expect(screen.getByText(name)).toSatisfy(isLines(1));
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it("keeps inner blanks", async () => {
    renderApp("/heroes", { names: ["a b", "a    b"] });
    const names = screen.getAllByText("a b").map(line);
    expect(names[1]?.width).toBeGreaterThan((names[0]?.width ?? 0) + 9);

    await userEvent.click(navLink("Dashboard"));
    await userEvent.fill(await screen.findByRole("searchbox"), "a    b");
    await screen.findByText("1 hero found");
    const { innerText } = screen.getByText(/matching/);
    expect(innerText).toBe('HeroService: found heroes matching "a    b"');
  });

  it("is aligned with the others, whatever its direction", async () => {
    renderApp("/heroes", { names });
    const list = [screen.getByText("Narco"), screen.getByText(fromRight)];
    expect(list.map(left)).toEqual([left(list[0]), left(list[0])]);
    expect(list.map(direction)).toEqual(["ltr", "rtl"]);
    const newName = screen.getByLabelText("Hero name:");
    await userEvent.fill(newName, fromRight);
    expect(direction(newName)).toBe("rtl");

    await userEvent.click(navLink("Dashboard"));
    await userEvent.fill(await screen.findByRole("searchbox"), fromRight);
    const search = within(screen.getByRole("search"));
    const found = await search.findByText(fromRight);
    expect(left(found)).toBeLessThan(40);
  });
});

function isLines(lines: number): (element: HTMLElement) => boolean {
  return (element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.offsetHeight / parseFloat(lineHeight)) === lines;
  };
}

function direction(element: Element): string {
  return getComputedStyle(element).direction;
}

function left(element: Element | undefined): number | undefined {
  return element && Math.round(line(element).left);
}

/** Where the first line of an element's text stands. */
function line(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects()[0] ?? new DOMRect();
}
