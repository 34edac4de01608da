import { describe, expect, it } from "vitest";
import { seeded } from "#src/marbles/testing/seeded.ts";

describe("seeded", () => {
  it("gives the same numbers for the same seed", () => {
    expect(numbers(7, 20)).toEqual(numbers(7, 20));
  });

  it("gives other numbers for another seed, its neighbours included", () => {
    const firsts = [-1, 0, 1, 2, 3].map((seed) => numbers(seed, 1)[0] ?? 0);
    for (const [i, first] of firsts.entries()) {
      const others = firsts.filter((_, other) => other !== i);
      expect(others.every((other) => Math.abs(other - first) > 0.005)).toBe(
        true,
      );
    }
  });

  it("gives numbers from 0 to below 1, each tenth as often as the others", () => {
    const tenths = new Map<number, number>();
    for (const number of numbers(1, 10_000)) {
      const tenth = Math.floor(number * 10);
      tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
    }
    expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([...tenths.values()].every((n) => n > 900 && n < 1100)).toBe(true);
  });
});

function numbers(seed: number, count: number): number[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => random());
}
