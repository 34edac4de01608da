import { describe, expect, it } from "vitest";
import { lanesOf } from "../../../../src/marbles/devtools/rows/lanes.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

describe("lanesOf", () => {
  it("gives a lane of its own to what overlaps, and takes one that is free", () => {
    expect(lanes([0, 10], [5, 20], [10, 15], [20, 30])).toEqual({
      lanes: [[0, 10, 20], [5]],
      more: 0,
    });
  });

  it("counts what finds none of four lanes", () => {
    expect(lanes([0, 9], [1, 9], [2, 9], [3, 9], [4, 9], [5, 9])).toEqual({
      lanes: [[0], [1], [2], [3]],
      more: 2,
    });
  });
});

function lanes(...spans: readonly (readonly [number, number])[]): unknown {
  const tracks = spans.map(([from, to]) => ({
    name: "a$",
    events: [
      [from, "S"],
      [to, "C"],
    ] as const,
  }));
  const { lanes, more } = lanesOf(subscriptionsOf(eventsOf(...tracks)));
  return { lanes: lanes.map((lane) => lane.map(({ start }) => start)), more };
}
