import { describe, expect, it } from "vitest";
import { seeded } from "#src/marbles/testing/seeded.ts";

describe("seeded", () => {
  it("gives the same numbers for the same seed", () => {
    expect(numbers(7, 20)).toEqual(numbers(7, 20));
  });

  it("begins with other numbers for neighbouring seeds", () => {
    const firsts = [-1, 0, 1, 2, 3].map((seed) => numbers(seed, 1)[0] ?? 0);
    const distances = firsts.flatMap((a, i) =>
      firsts.slice(i + 1).map((b) => Math.abs(a - b)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.005);
  });

  it("gives numbers from 0 to below 1, each tenth as often as the others", () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const number of numbers(1, 10_000)) {
      const tenth = Math.floor(number * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(tenths).toHaveLength(10);
    expect(Math.min(...tenths)).toBeGreaterThan(900);
    expect(Math.max(...tenths)).toBeLessThan(1100);
  });
});

function numbers(seed: number, count: number): number[] {
  return Array.from({ length: count }, seeded(seed));
}
