import { describe, expect, it } from "vitest";
import { RowHeights } from "../../../src/app/hero-list/row-heights.ts";
import type { Hero } from "../../../src/services/hero.ts";

describe("RowHeights", () => {
  it("takes rows that it has not seen for as high as most that it has", () => {
    const [a, b, c] = heroes;
    const heights = new RowHeights();
    heights.list(heroes);

    heights.see(300, seen([a, 20], [b, 60], [c, 20]));

    expect(tops(heights)).toEqual([0, 20, 80, 100, 120, 140]);
  });

  it("learns a height that differs", () => {
    const [a, , , , e] = heroes;
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([a, 20]));

    heights.see(300, seen([e, 50]));
    expect(tops(heights)).toEqual([0, 20, 40, 60, 80, 130]);

    heights.see(300, seen([e, 20]));
    expect(tops(heights)).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it("keeps a row's height though others go and come", () => {
    const [a, b, ...rest] = heroes;
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([a, 20]));
    heights.see(300, seen([b, 70]));

    heights.list([b, ...rest]);
    expect(heights.top(1)).toBe(70);

    heights.list(heroes);
    expect(heights.top(2)).toBe(90);
  });

  it("starts anew where the list gets another width", () => {
    const [a, b] = heroes;
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([a, 20]));
    heights.see(300, seen([b, 70]));

    heights.see(600, seen([a, 10]));

    expect(tops(heights)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it("explains the height of a list whose rows are as it knows them", () => {
    const [a, b] = heroes;
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([a, 20]));
    heights.see(300, seen([b, 70]));

    expect(heights.explain(300, 150)).toBe(true);
    // Heights of lists come in whole pixels.
    expect(heights.explain(300, 150.9)).toBe(true);
    expect(heights.explain(300, 151)).toBe(false);
    expect(heights.explain(300, 149)).toBe(false);
    expect(heights.explain(301, 150)).toBe(false);
  });

  it.each([
    { act: "another height", see: [300, 50], changes: 1 },
    { act: "the same height", see: [300, 20], changes: 0 },
    { act: "another width alone", see: [400, 20], changes: 0 },
    { act: "another width and height", see: [400, 50], changes: 1 },
  ] as const)("counts $changes changes for $act", ({ see, changes }) => {
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([heroes[0], 20]));
    const before = heights.changes;

    heights.see(see[0], seen([heroes[0], see[1]]));

    expect(heights.changes - before).toBe(changes);
  });

  it.each([
    { place: -10, index: 0 },
    { place: 0, index: 0 },
    { place: 19.9, index: 0 },
    { place: 20, index: 1 },
    { place: 99, index: 4 },
    { place: 100, index: 4 },
    { place: Infinity, index: 4 },
  ])("finds row $index at $place", ({ place, index }) => {
    const heights = new RowHeights();
    heights.list(heroes);
    heights.see(300, seen([heroes[0], 20]));

    expect(heights.indexAt(place)).toBe(index);
  });
});

const heroes = [
  { id: 1, name: "Anna" },
  { id: 2, name: "Bert" },
  { id: 3, name: "Cleo" },
  { id: 4, name: "Dora" },
  { id: 5, name: "Emil" },
] as const satisfies Hero[];

function seen(...heights: [Hero, number][]): ReadonlyMap<Hero, number> {
  return new Map(heights);
}

function tops(heights: RowHeights): number[] {
  return Array.from({ length: heroes.length + 1 }, (_, i) => heights.top(i));
}
