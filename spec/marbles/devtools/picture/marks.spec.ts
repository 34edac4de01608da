import { describe, expect, it } from "vitest";
import { marksOf } from "../../../../src/marbles/devtools/picture/marks.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf, type Told } from "../event.ts";
import { rowOf } from "../row.ts";

describe("marksOf", () => {
  it("draws each event by itself where there is room", () => {
    const events = [
      [0, "S"],
      [20, "N"],
      [40, "C"],
    ] as const;
    expect(marks({ events })).toEqual(["0 S", "20 N", "40 C"]);
  });

  it("stacks in order what shares a moment", () => {
    const events = [
      [0, "S"],
      [20, "N"],
      [20, "N"],
      [21, "C"],
    ] as const;
    expect(marks({ events })).toEqual(["0 S", "20 NNC"]);
  });

  it("counts what is closer than 12 px, or too much for one moment", () => {
    const near = [
      [0, "S"],
      [40, "N"],
      [51, "N"],
      [80, "C"],
    ] as const;
    expect(marks({ events: near })).toEqual(["0 S", "40 count of 2", "80 C"]);

    const many = Array.from({ length: 5 }, () => [9, "N"] as const);
    expect(marks({ events: many })).toEqual(["9 count of 5"]);
  });

  it("goes through the lanes of a row in the order of time", () => {
    const row = rowOf(
      { name: "a$", events: [20, 60].map((at) => [at, "N"] as const) },
      { name: "a$", events: [40, 80].map((at) => [at, "N"] as const) },
    );
    const places = marksOf(row, (at) => at).map(({ x, lane }) => [x, lane]);
    expect(places).toEqual([20, 40, 60, 80].map((at, i) => [at, i % 2]));
  });

  it("opens a count as it is zoomed in", () => {
    const events = [
      [0, "N"],
      [6, "N"],
      [12, "N"],
    ] as const;
    expect(marks({ events, pxPerMs: 1 })).toEqual(["0 count of 3"]);
    expect(marks({ events, pxPerMs: 2 })).toEqual(["0 N", "12 N", "24 N"]);
  });
});

function marks({
  pxPerMs = 1,
  ...told
}: Pick<Told, "events"> & { pxPerMs?: number }): string[] {
  const lanes = [subscriptionsOf(eventsOf({ name: "a$", ...told }))];
  return marksOf({ lanes }, (at) => at * pxPerMs).map(
    ({ x, isCount, events }) =>
      isCount
        ? `${x} count of ${events.length}`
        : `${x} ${events.map(({ kind }) => kind).join("")}`,
  );
}
