import { render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Hero } from "rx-heroes";
import "#src/app/app.css";
import { ItemList, type RowOptions } from "#src/app/item-list/item-list.tsx";
import { ScreenOutlet } from "#src/app/screen/screen-outlet.tsx";
import { frame, listShown, topOf } from "../page.ts";

describe("ItemList", () => {
  beforeEach(async () => {
    await page.viewport(414, 896);
    scrollTo(0, 0);
  });
  afterEach(() => {
    document.documentElement.style.fontSize = "";
  });

  it("renders all rows of a list of a hundred, and few rows of a longer list", async () => {
    const { show } = await renderList(heroes(100));
    expect(rows()).toHaveLength(100);
    expect(rows()[0]?.hasAttribute("aria-setsize")).toBe(false);

    await show(heroes(101));
    await waitFor(() => expect(rows().length).toBeLessThan(60));
    expect(rows()[0]?.getAttribute("aria-setsize")).toBe("101");
    expect(rows().at(-1)?.getAttribute("aria-posinset")).toBe("101");
  });

  it.each([100, 101])(
    "keeps the focused row in place when a list of %i becomes long or short",
    async (count) => {
      const { show } = await renderList(heroes(count, twoLines));
      scrollTo(0, 2000);
      await frame();
      const { row, top } = rowOnScreen();
      row.querySelector("a")?.focus({ preventScroll: true });

      for (const shown of [201 - count, count]) {
        await show(heroes(shown, twoLines));
        expect(topOf(row)).toBeCloseTo(top, 0);
        expect(row.contains(document.activeElement)).toBe(true);
      }
    },
  );

  it.each([90, 400])(
    "does not move the first row on the screen when others change a list of %i",
    async (count) => {
      const known = heroes(count, twoLines);
      const { show } = await renderList(known);
      scrollTo(0, 2000);
      await frame();

      for (const change of [
        () => [...heroes(count + 25, twoLines).slice(count), ...known],
        () => known,
        (first: number) => known.filter(({ id }) => (id - first) % 2 === 0),
      ]) {
        const row = rows().find((row) => topOf(row) >= 0) ?? document.body;
        const top = topOf(row);
        await show(change(Number(/\d+$/.exec(row.textContent)?.[0])));
        await frame();
        expect(row.isConnected && topOf(row)).toBeCloseTo(top, 0);
      }
    },
  );

  it.each([90, 300])(
    "does not move the rows of a list of %i when a status line above it grows",
    async (count) => {
      const shown = heroes(count, twoLines);
      const { show } = await renderList(shown);
      const { row, top } = rowOnScreen();

      await show(shown, "It could not be deleted.");

      expect(topOf(row)).toBeCloseTo(top, 0);
    },
  );

  it("does not scroll when a row above the focused one comes back", async () => {
    const { show } = await renderList(heroes(30).filter(({ id }) => id !== 3));
    link(5).focus();

    await show(heroes(30));

    expect(scrollY).toBe(0);
  });

  it("does not move the focused box when rows above it change", async () => {
    const { show } = await renderList(heroes(200));
    const box = screen.getByRole("textbox");
    box.focus();
    const top = topOf(box);

    await show([...heroes(225).slice(200), ...heroes(200)]);

    expect(topOf(box)).toBe(top);
  });

  it.each(["13.1px", "17.3px", "21.7px"])(
    "ends with its last row at a text size of %s",
    async (size) => {
      document.documentElement.style.fontSize = size;
      await renderList(heroes(10_000));
      scrollTo(0, document.body.scrollHeight);
      await frame();
      const list = screen.getByRole("list").getBoundingClientRect();
      const last = link(9999).closest("li")?.getBoundingClientRect();
      // There is a border below.
      expect(list.bottom - (last?.bottom ?? NaN)).toBeCloseTo(1, 0);
      expect(link(9990)).toSatisfy(isOnScreen);
    },
  );

  it("passes the focus of a removed row to the next row, even off the screen", async () => {
    const { show } = await renderList(heroes(1000));
    link(12).focus();
    await scrollAway();

    await show(heroes(1000).filter(({ id }) => id !== 12));

    expect(document.activeElement).toBe(link(13));
  });

  it("fills the screen with rows when the text gets smaller", async () => {
    await renderList(heroes(1000));

    document.documentElement.style.fontSize = "50%";

    await waitFor(() => {
      expect(link(35)).toSatisfy(isOnScreen);
    });
  });

  it("keeps the focused row in the page, so that Tab goes on from it", async () => {
    await renderList(heroes(1000));
    const focused = link(12);
    focused.focus();
    await scrollAway();
    expect(document.activeElement).toBe(focused);

    await userEvent.tab();
    expect(document.activeElement).toBe(link(13));
    expect(link(13)).toSatisfy(isOnScreen);

    await scrollAway();
    // Tab follows the order in the page.
    const places = rows().map((row) => Number(row.ariaPosInSet));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(link(11));
  });

  it("renders all rows while it is printed", async () => {
    await renderList(heroes(300));

    dispatchEvent(new Event("beforeprint"));
    expect(rows()).toHaveLength(300);
    const [first, second] = rows().map(topOf).slice(150);
    expect(second).toBeGreaterThan(first ?? NaN);

    dispatchEvent(new Event("afterprint"));
    expect(rows().length).toBeLessThan(60);
  });
});

async function renderList(first: Hero[]): Promise<{
  show: (heroes: Hero[], status?: string) => Promise<void>;
}> {
  const ui = (heroes: Hero[], status = ""): ReactElement => (
    <MemoryRouter>
      <Routes>
        <Route element={<ScreenOutlet />}>
          <Route
            index
            element={
              <main>
                <input />
                <p>{status}</p>
                <ItemList
                  name="all"
                  className="list"
                  items={heroes}
                  row={row}
                />
              </main>
            }
          />
        </Route>
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(ui(first));
  await listShown();
  return {
    show: (heroes, status) => {
      rerender(ui(heroes, status));
      return listShown();
    },
  };
}

function row({ id, name }: Hero, { linkId }: RowOptions): ReactElement {
  return (
    <a id={linkId} href={`#${id}`}>
      {name}
    </a>
  );
}

const twoLines = "Anna of the Northern Provinces beyond the Sea";

function heroes(count: number, name = "Anna"): Hero[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `${name} ${id}`,
  }));
}

function rows(): HTMLElement[] {
  return screen.getAllByRole("listitem");
}

/** A row in the upper half of the screen, and where it is. */
function rowOnScreen(): { row: Element; top: number } {
  const row = document.elementFromPoint(50, innerHeight / 3)?.closest("li");
  if (!row) throw new Error("There is no row on the screen");
  return { row, top: topOf(row) };
}

function link(id: number): HTMLElement {
  return screen.getByRole("link", { name: `Anna ${id}` });
}

async function scrollAway(): Promise<void> {
  scrollTo(0, 20_000);
  await frame();
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
