import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ListPlace,
  moved,
  rowsOnScreen,
} from "../../../src/app/hero-list/list-place.ts";

const heroes = Array.from({ length: 1000 }, (_, id) => ({ id, name: "Anna" }));

// A thousand rows of 20 pixels, a hundred pixels down the page, of which the
// 246th is the first on the screen.
const before: ListPlace = {
  heroes,
  rowHeight: 20,
  rowTops: undefined,
  top: 100,
  scroll: 5010,
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

describe("moved", () => {
  it.each([
    { what: "nothing changes", now: {}, by: 0 },
    { what: "the list is further down", now: { top: 130 }, by: 30 },
    { what: "rows are higher", now: { rowHeight: 50 }, by: 245 * 30 },
    { what: "two above go", now: { heroes: without(3, 7) }, by: -40 },
    { what: "some below go", now: { heroes: without(246, 400) }, by: 0 },
    { what: "it goes itself", now: { heroes: without(245) }, by: 0 },
    { what: "it goes with one above", now: { heroes: without(3, 245) }, by: 0 },
  ])("is by $by where $what", ({ now, by }) => {
    expect(moved(before, { ...before, ...now })).toBe(by);
  });

  it("is by as much as rows come in above", () => {
    expect(moved({ ...before, heroes: without(3, 7) }, before)).toBe(40);
  });

  it("is that of the last row where the list ends on the screen", () => {
    const end = { ...before, scroll: 100 + 20_000 - 390 };
    expect(moved(end, { ...end, rowHeight: 50 })).toBe(999 * 30);
    expect(moved(end, { ...end, heroes: without(990) })).toBe(-20);
  });

  it("is by what each row is high where those are not of one height", () => {
    const rowTops = [0, 50, 100, 120];
    const short = { ...before, heroes: heroes.slice(0, 4), rowTops };
    const now = { ...short, heroes: without(1), rowTops: [0, 50, 70] };
    expect(moved({ ...short, scroll: 190 }, now)).toBe(-50);
    expect(moved(now, { ...short, scroll: 140 })).toBe(0);
  });

  it("is nothing where the list begins on the screen", () => {
    const start = { ...before, scroll: 100 };
    expect(moved(start, { ...start, top: 300, heroes: without(0) })).toBe(0);
  });
});

/** The heroes but those with these ids, each of which is its row's index. */
function without(...ids: number[]): ListPlace["heroes"] {
  return heroes.filter(({ id }) => !ids.includes(id));
}
