import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Hero } from "rx-heroes";
import "#src/app/app.css";
import { ItemList } from "#src/app/item-list/item-list.tsx";
import { storeVisit } from "#src/app/screen/visit-memory.ts";
import { VisitProvider } from "#src/app/screen/visit.tsx";

describe("ItemList", () => {
  beforeEach(() => scrollTo(0, 0));

  it("has all of a hundred rows in the page, and few of more", async () => {
    const { show } = await renderList(heroes(100));
    expect(rows()).toHaveLength(100);
    expect(rows()[0]?.hasAttribute("aria-setsize")).toBe(false);

    await show(heroes(101));
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("101");
    expect(rows().at(-1)?.getAttribute("aria-posinset")).toBe("101");
  });

  it("leaves rows and focus in place when rows above come or go", async () => {
    const { show } = await renderList(heroes(1000));
    scrollTo(0, 20_000);
    await frame();
    const { row, top } = middle();
    row.querySelector("a")?.focus({ preventScroll: true });

    for (const shown of [heroes(1000).slice(3), heroes(1000)]) {
      await show(shown);
      await vi.waitFor(() => expect(topOf(row)).toBeCloseTo(top, 0));
      expect(row.contains(document.activeElement)).toBe(true);
    }
  });

  it("restores the scroll offset where the text is large", async () => {
    document.documentElement.style.fontSize = "200%";
    storeVisit("heroes", { scroll: 60_000 });

    await renderList(heroes(1000), { isFirst: false });

    await vi.waitFor(() => expect(scrollY).toBe(60_000));
    document.documentElement.style.fontSize = "";
  });

  it("fits its rows to the size of the text", async () => {
    await renderList(heroes(1000));
    scrollTo(0, 20_000);
    await frame();
    document.documentElement.style.fontSize = "200%";
    await vi.waitFor(() => {
      const tops = rows().map(topOf);
      const heights = rows().map((row) => row.getBoundingClientRect().height);
      // The rows on the screen follow one another, without gap or overlap.
      const at = tops.findIndex((top) => top > 0);
      expect(tops[at]).toBeCloseTo(
        (tops[at - 1] ?? 0) + (heights[at - 1] ?? 0),
        0,
      );
      expect(heights[at]).toBeGreaterThan(70);
    });
    document.documentElement.style.fontSize = "";
  });
});

async function renderList(
  first: Hero[],
  { isFirst = true } = {},
): Promise<{ show: (heroes: Hero[]) => Promise<void> }> {
  const ui = (heroes: Hero[]): ReactElement => (
    <MemoryRouter>
      <VisitProvider id="heroes" isFirst={isFirst}>
        <ItemList name="all" className="list" items={heroes} row={row} />
      </VisitProvider>
    </MemoryRouter>
  );
  const { rerender } = render(ui(first));
  await loaded();
  return {
    show: (heroes) => {
      rerender(ui(heroes));
      return loaded();
    },
  };
}

/** Resolves when the code for long lists is there, if it is needed. */
function loaded(): Promise<void> {
  return vi.waitFor(() =>
    expect(screen.getByRole("list").getAttribute("aria-busy")).not.toBe("true"),
  );
}

function row({ id, name }: Hero): ReactElement {
  return <a href={`#${id}`}>{name}</a>;
}

function heroes(count: number): Hero[] {
  return Array.from({ length: count }, (_, id) => ({ id, name: `Anna ${id}` }));
}

function rows(): HTMLElement[] {
  return screen.getAllByRole("listitem");
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
