import { expect, it } from "vitest";
import { seeded } from "#src/marbles/testing/seeded.ts";

it("seeded has the same numbers for the same seed, others for its neighbours", () => {
  expect(numbers(7, 20)).toEqual(numbers(7, 20));
  const firsts = [-1, 0, 1, 2, 3].flatMap((seed) => numbers(seed, 1)).sort();
  const distances = firsts.slice(1).map((first, i) => first - (firsts[i] ?? 0));
  expect(Math.min(...distances)).toBeGreaterThan(0.005);
});

it("seeded spreads its numbers evenly from 0 to below 1", () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of numbers(1, 10_000)) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths).toHaveLength(10);
  expect(Math.min(...tenths)).toBeGreaterThan(900);
});

function numbers(seed: number, count: number): number[] {
  return Array.from({ length: count }, seeded(seed));
}
