import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  keptScroll,
  type ListPlace,
  rowsOnScreen,
} from "#src/app/item-list/list-place.ts";

const items = Array.from({ length: 1000 }, (_, id) => ({ id }));

// A thousand rows of 20 pixels, a hundred pixels down the page, of which the
// 246th is the first on the screen.
const before: ListPlace = {
  items,
  rowHeight: 20,
  rowTops: undefined,
  top: 100,
  scroll: 5010,
  end: 19_700,
};

beforeEach(() => void vi.stubGlobal("innerHeight", 400));

describe("rowsOnScreen", () => {
  it.each([
    { scroll: 100, first: 0, last: 20 },
    { scroll: 119, first: 0, last: 20 },
    { scroll: 120, first: 1, last: 21 },
    { scroll: 0, first: -5, last: 15 },
  ])("are from $first to $last at $scroll", ({ scroll, ...rows }) => {
    expect(rowsOnScreen({ ...before, scroll })).toEqual(rows);
  });
});

describe("keptScroll", () => {
  it.each([
    { what: "nothing changes", now: {}, by: 0 },
    { what: "the list is further down", now: { top: 130 }, by: 30 },
    { what: "rows are higher", now: { rowHeight: 50 }, by: 245 * 30 },
    { what: "two above go", now: { items: without(3, 7) }, by: -40 },
    { what: "some below go", now: { items: without(246, 400) }, by: 0 },
    { what: "it goes itself", now: { items: without(245) }, by: 0 },
    { what: "it goes with one above", now: { items: without(3, 245) }, by: 0 },
  ])("follows the first row by $by where $what", ({ now, by }) => {
    expect(keptScroll(before, { ...before, ...now })).toBe(5010 + by);
  });

  it("follows it by as much as rows come in above", () => {
    expect(keptScroll({ ...before, items: without(3, 7) }, before)).toBe(5050);
  });

  it("follows the last row where the list ends on the screen", () => {
    const at = { ...before, scroll: 19_710, end: 60_000 };
    expect(keptScroll(at, { ...at, rowHeight: 50 })).toBe(19_710 + 999 * 30);
    expect(keptScroll(at, { ...at, items: without(990) })).toBe(19_690);
  });

  it("goes by what each row is high where those are not of one height", () => {
    const rowTops = [0, 50, 100, 120];
    const short = { ...before, items: items.slice(0, 4), rowTops };
    const now = { ...short, items: without(1), rowTops: [0, 50, 70] };
    expect(keptScroll({ ...short, scroll: 190 }, { ...now, scroll: 190 })).toBe(
      140,
    );
    expect(keptScroll({ ...now, scroll: 140 }, { ...short, scroll: 140 })).toBe(
      190,
    );
  });

  it("stays where the list begins on the screen", () => {
    const at = { ...before, scroll: 100 };
    expect(keptScroll(at, { ...at, top: 300, items: without(0) })).toBe(100);
  });

  it("goes on from where the page was before the browser cut its end", () => {
    const now = { ...before, items: without(3, 7), scroll: 4500, end: 4500 };
    expect(keptScroll(before, now)).toBe(4970);
  });

  it("stays where the browser has kept the rows in place", () => {
    const now = { ...before, items: without(3, 7), scroll: 4970 };
    expect(keptScroll(before, now)).toBe(4970);
  });

  it("goes on from where somebody has scrolled meanwhile", () => {
    const now = { ...before, items: without(3, 7), scroll: 6010 };
    expect(keptScroll(before, now)).toBe(5970);
  });
});

/** The items but those with these ids, each of which is its row's index. */
function without(...ids: number[]): ListPlace["items"] {
  return items.filter(({ id }) => !ids.includes(id));
}
