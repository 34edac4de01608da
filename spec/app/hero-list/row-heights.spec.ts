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
