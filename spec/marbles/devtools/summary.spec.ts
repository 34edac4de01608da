import { describe, expect, it } from "vitest";
import { rowsOf } from "../../../src/marbles/devtools/rows/rows.ts";
import {
  nothingText,
  summaryText,
} from "../../../src/marbles/devtools/summary.ts";
import { subscriptionsOf } from "../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "./event.ts";
import { rowOf } from "./row.ts";

describe("summaryText", () => {
  it("counts what there is, and what went wrong", () => {
    const events = eventsOf(
      {
        name: "a$",
        events: [
          [0, "S"],
          [500, "E"],
        ],
      },
      {
        name: "b$",
        events: [
          [100, "S"],
          [1200, "U"],
        ],
      },
    );
    const rows = rowsOf(subscriptionsOf(events));
    expect(summaryText({ rows, events })).toBe(
      "4 events of 2 streams in 1.2 s, 1 given up, 1 error",
    );
  });
});

describe("nothingText", () => {
  it("tells a filter that lets nothing through from a session without streams", () => {
    const row = rowOf({ name: "a$", events: [[0, "S"]] });
    expect(nothingText({ rows: [row] })).toBe(
      "No stream has that in its name.",
    );
    expect(nothingText({ rows: [] })).toContain("Nothing yet.");
  });
});
