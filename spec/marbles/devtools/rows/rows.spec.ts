import { describe, expect, it } from "vitest";
import { rowsOf } from "../../../../src/marbles/devtools/rows/rows.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf, type Told } from "../event.ts";

describe("rowsOf", () => {
  it("puts calls first, each with its inputs and requests, and the services' own streams last", () => {
    const search = { name: "service.search", call: 7 };
    expect(
      outline(
        { name: "service.log$", events: [[0, "S"]] },
        { name: "typed$", events: [[0, "S"]] },
        { role: "request", name: "GET early", events: [[1, "S"]] },
        { ...search, role: "call", events: [[1, "S"]] },
        { ...search, role: "input", argument: 0, events: [[1, "S"]] },
        { role: "call", name: "service.load", call: 8, events: [[2, "S"]] },
        { role: "request", name: "GET m", call: 7, events: [[3, "S"]] },
      ),
    ).toEqual([
      "GET early",
      "service.search",
      "  argument 1",
      "  GET m",
      "service.load",
      "typed$",
      "service.log$",
    ]);
  });

  it("has one row for all calls of a method, and one for their requests", () => {
    const load = { role: "call", name: "service.load" } as const;
    const get = { role: "request", name: "GET heroes" } as const;
    const events = eventsOf(
      {
        ...load,
        call: 1,
        events: [
          [0, "S"],
          [9, "C"],
        ],
      },
      {
        ...get,
        call: 1,
        events: [
          [0, "S"],
          [9, "C"],
        ],
      },
      { ...load, call: 2, events: [[20, "S"]] },
      { ...get, call: 2, events: [[20, "S"]] },
    );
    const rows = rowsOf(subscriptionsOf(events));
    expect(rows.map(({ subscriptions }) => subscriptions.length)).toEqual([
      2, 2,
    ]);
  });

  it("tells apart what has one name but another role or owner", () => {
    const rows = outline(
      { role: "call", name: "a.load", call: 1, events: [[0, "S"]] },
      { role: "call", name: "b.load", call: 2, events: [[0, "S"]] },
      { role: "request", name: "GET x", call: 1, events: [[0, "S"]] },
      { role: "request", name: "GET x", call: 2, events: [[0, "S"]] },
      { role: "request", name: "GET x", events: [[0, "S"]] },
      { role: "stream", name: "GET x", events: [[0, "S"]] },
    );
    expect(rows).toEqual([
      "a.load",
      "  GET x",
      "b.load",
      "  GET x",
      "GET x",
      "GET x",
    ]);
  });
});

function outline(...tracks: readonly Told[]): string[] {
  return rowsOf(subscriptionsOf(eventsOf(...tracks))).map(
    ({ owner, name }) => (owner === undefined ? "" : "  ") + name,
  );
}
