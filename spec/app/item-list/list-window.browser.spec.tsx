import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { ItemList } from "#src/app/item-list/item-list.tsx";
import { ScreenHistory } from "#src/app/screen/screen-history.tsx";
import type { Hero } from "#src/services/hero.ts";

describe("ItemList", () => {
  beforeEach(() => scrollTo(0, 0));

  it("has a hundred rows in the page, and few of one more", () => {
    const { show } = renderList(heroes(100));
    expect(rows()).toHaveLength(100);
    expect(rows()[0]?.hasAttribute("aria-setsize")).toBe(false);

    show(heroes(101));
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("101");

    show(heroes(100));
    expect(rows()).toHaveLength(100);
  });

  it("has the rows in the page that are scrolled to, within the frame", async () => {
    renderList(heroes(10_000));
    for (const scroll of [200_000, 100_000, 100_400, 0]) {
      await scrolled(scroll);
      expect(blanks()).toBe(0);
      expect(rows().length).toBeLessThan(80);
    }
  });

  it.each([
    { count: 1000, scroll: 20_000, how: "come and go" },
    { count: 103, scroll: 3000, how: "make the list short and long again" },
  ])(
    "leaves rows and focus in place when rows above $how",
    async ({ count, scroll }) => {
      const { show } = renderList(heroes(count));
      await scrolled(scroll);
      const { row, top } = middle();
      row.querySelector("a")?.focus({ preventScroll: true });

      for (const shown of [heroes(count).slice(3), heroes(count)]) {
        show(shown);
        expect(row.contains(document.activeElement)).toBe(true);
        expect(topOf(row)).toBeCloseTo(top, 0);
      }
    },
  );

  it("knows of a scroll when the list changes in the same frame", async () => {
    const { show } = renderList(heroes(1000));
    await scrolled(10_000);
    scrollTo(0, 10_100);
    const { row, top } = middle();

    show(heroes(1000).slice(3));

    expect(topOf(row)).toBeCloseTo(top, 0);
    expect(blanks()).toBe(0);
  });

  it("ends where the list ends that gets shorter than what is scrolled to", async () => {
    const { show } = renderList(heroes(10_000));
    await scrolled(400_000);

    show(heroes(500));

    expect(blanks()).toBe(0);
    expect(rows().at(-1)?.textContent).toBe("Anna 499");
  });

  it("keeps the focused row and its neighbours in the page", async () => {
    const { show } = renderList(heroes(10_000));
    await scrolled(20_000);
    const { row } = middle();
    row.querySelector("a")?.focus({ preventScroll: true });
    const index = Number(row.getAttribute("aria-posinset")) - 1;
    await scrolled(200_000);
    show(heroes(10_000).map((hero) => ({ ...hero })));

    expect(row.contains(document.activeElement)).toBe(true);
    const names = rows().map(({ textContent }) => textContent);
    expect(names).toContain(`Anna ${index - 1}`);
    expect(names).toContain(`Anna ${index + 1}`);
  });

  it.each([
    { keys: "Ctrl+F", ctrlKey: true, key: "f", code: "KeyF" },
    { keys: "Cmd+F", metaKey: true, key: "f", code: "KeyF" },
    { keys: "Ctrl+F in Dvorak", ctrlKey: true, key: "f", code: "KeyY" },
    { keys: "Ctrl+F with Caps Lock", ctrlKey: true, key: "F", code: "KeyF" },
    { keys: "Ctrl+F in Cyrillic", ctrlKey: true, key: "а", code: "KeyF" },
  ])("has all rows in the page for the search that $keys opens", (event) => {
    renderList(heroes(200));
    fireEvent.keyDown(window, { ...event, ctrlKey: false, metaKey: false });
    expect(rows().length).toBeLessThan(80);

    fireEvent.keyDown(window, event);
    expect(rows()).toHaveLength(200);

    // As the search is closed.
    fireEvent.focus(window);
    expect(rows().length).toBeLessThan(80);
  });

  it("scrolls nothing while it begins on the screen", async () => {
    const { show } = renderList(heroes(1000));
    show(heroes(1000).slice(3));
    await frame();
    expect(scrollY).toBe(0);
  });

  it("follows the size of the text", async () => {
    renderList(heroes(10_000));
    await scrolled(200_000);
    // Larger rows leave room for fewer.
    const row = document.elementFromPoint(50, 50)?.closest("li");

    for (const size of ["200%", "50%", "100%"]) {
      document.documentElement.style.fontSize = size;
      // The next frame but one knows of the size.
      for (let i = 0; i < 3; i++) await frame();
      expect(blanks()).toBe(0);
      expect(row).toSatisfy(isOnScreen);
    }
  });
});

/** Renders a list with rows of 42 pixels. */
function renderList(first: Hero[]): { show: (heroes: Hero[]) => void } {
  const ui = (heroes: Hero[]): ReactElement => (
    <MemoryRouter>
      <style>{`
        body, ul { margin: 0; padding: 0; }
        main .list li { border: 0; }
        main .list a { height: 2.625rem; padding: 0; }
        main .windowed { --row-height: 2.625rem; }
      `}</style>
      <main>
        <ScreenHistory>
          <ItemList {...list} items={heroes} />
        </ScreenHistory>
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(ui(first));
  return { show: (heroes) => rerender(ui(heroes)) };
}

const list = { name: "all", pages: "", className: "list", row };

function row({ id, name }: Hero): ReactElement {
  return <a href={`#${id}`}>{name}</a>;
}

function heroes(count: number): Hero[] {
  return Array.from({ length: count }, (_, id) => ({ id, name: `Anna ${id}` }));
}

function rows(): Element[] {
  return screen.getAllByRole("listitem");
}

/** Scrolls, and waits until that is about to be painted. */
async function scrolled(scroll: number): Promise<void> {
  scrollTo(0, scroll);
  await frame();
}

/** Resolves when scroll events have been handled, before a frame is painted. */
function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The row in the middle of the screen, and where it is. */
function middle(): { row: Element; top: number } {
  const row = document.elementFromPoint(50, innerHeight / 2)?.closest("li");
  if (!row) throw new Error("There is no row on the screen");
  return { row, top: topOf(row) };
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top;
}

/** How much of the list's part of the screen is without rows, in steps. */
function blanks(): number {
  const { top, bottom } = screen.getByRole("list").getBoundingClientRect();
  let blank = 0;
  const end = Math.min(bottom, innerHeight) - 2;
  for (let y = Math.max(top, 0) + 2; y < end; y += 10) {
    if (!document.elementFromPoint(50, y)?.closest("li")) blank++;
  }
  return blank;
}

function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return row.isConnected && bottom > 0 && top < innerHeight;
}
