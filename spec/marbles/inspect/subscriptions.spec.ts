import { describe, expect, it } from "vitest";
import { subscriptionsOf } from "../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../devtools/event.ts";

describe("subscriptionsOf", () => {
  it("keeps the events of each subscription together", () => {
    const events = eventsOf(
      {
        name: "a$",
        events: [
          [0, "S"],
          [20, "N"],
          [30, "C"],
        ],
      },
      {
        name: "a$",
        events: [
          [10, "S"],
          [40, "U"],
        ],
      },
    );
    const times = subscriptionsOf(events).map(({ events }) =>
      events.map(({ at }) => at),
    );
    expect(times).toEqual([
      [0, 20, 30],
      [10, 40],
    ]);
  });

  it.each([
    [
      "ends within a millisecond without a value",
      [
        [5, "S"],
        [6, "U"],
      ],
      0,
    ],
    [
      "ends later",
      [
        [5, "S"],
        [7, "U"],
      ],
      1,
    ],
    [
      "completes at once",
      [
        [5, "S"],
        [5, "C"],
      ],
      1,
    ],
    [
      "has a value and isn't begun anew",
      [
        [5, "S"],
        [5, "N"],
        [6, "U"],
      ],
      1,
    ],
    ["lasts", [[5, "S"]], 1],
  ] as const)("of one that %s, keeps %j: %i", (_, events, count) => {
    expect(subscriptionsOf(eventsOf({ name: "a$", events }))).toHaveLength(
      count,
    );
  });

  it("leaves out the first of two that begin with a value", () => {
    const events = eventsOf(
      {
        name: "a$",
        events: [
          [0, "S"],
          [0, "N", "[]"],
          [9, "U"],
        ],
      },
      {
        name: "a$",
        events: [
          [17, "S"],
          [17, "N", "[]"],
        ],
      },
    );
    expect(subscriptionsOf(events).map(({ start }) => start)).toEqual([17]);
  });

  it("keeps one that another follows after a while", () => {
    const events = eventsOf(
      {
        name: "a$",
        events: [
          [0, "S"],
          [0, "N"],
          [9, "U"],
        ],
      },
      {
        name: "a$",
        events: [
          [100, "S"],
          [100, "N"],
        ],
      },
    );
    expect(subscriptionsOf(events)).toHaveLength(2);
  });
});

describe("start and end", () => {
  it.each([
    [
      "a whole one",
      {
        events: [
          [3, "S"],
          [7, "C"],
        ],
      },
      3,
      7,
    ],
    [
      "one that lasts",
      {
        events: [
          [3, "S"],
          [7, "N"],
        ],
      },
      3,
      Infinity,
    ],
    ["one whose start is lost", { events: [[7, "E"]] }, -Infinity, 7],
    ["a command", { role: "command", events: [[7, "N"]] }, 7, 7],
  ] as const)("tell %s", (_, told, start, end) => {
    const [subscription] = subscriptionsOf(eventsOf({ name: "a$", ...told }));
    expect(subscription).toMatchObject({ start, end });
  });
});
