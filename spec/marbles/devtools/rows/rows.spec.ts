import { describe, expect, it } from "vitest";
import type { Row } from "#src/marbles/devtools/rows/rows.ts";
import { onlyRow, type TrackInit, filtered } from "../events.ts";

describe("rowsOf", () => {
  it("puts calls first, each with its inputs and requests, and the services' own streams last", () => {
    const events = "0S";
    const search = { name: "service.search", call: 7, events };
    const load = { role: "call", name: "service.load", call: 8 } as const;
    const get = { role: "request", call: 7, events: "3S" } as const;
    const { rows } = filtered(
      { name: "service.log$", events },
      { name: "typed$", events },
      { role: "request", name: "GET early", events },
      { ...search, role: "call" },
      { ...search, role: "input", argument: 0 },
      { ...load, events: "2S" },
      { ...get, name: "GET m" },
    );
    expect(outline(rows)).toEqual([
      "GET early",
      "service.search",
      "  argument 1",
      "  GET m",
      "service.load",
      "typed$",
      "service.log$",
    ]);
  });

  it("has one row for all subscribed calls of a method, and one for the others", () => {
    const save = { role: "command", name: "a.save" } as const;
    const put = { role: "request", name: "PUT a", events: "1S 9C" } as const;
    const { rows } = filtered(
      { ...save, call: 1, events: "0N" },
      { ...save, role: "call", call: 1, events: "0S 9C" },
      { ...put, call: 1 },
      { ...save, call: 2, events: "0N" },
      { ...save, role: "call", call: 2, events: "0S 9C" },
      { ...put, call: 2 },
      { ...save, call: 3, events: "0N" },
      { ...put, call: 3 },
    );
    const counts = rows.map(({ role, subscriptions }) => [
      role,
      subscriptions.length,
    ]);
    expect(counts).toEqual([
      ["call", 2],
      ["request", 2],
      ["command", 1],
      ["request", 1],
    ]);
    expect(outline(rows)).toEqual(["a.save", "  PUT a", "a.save", "  PUT a"]);
  });

  it("has two rows for one name with different roles or owners", () => {
    const get = { role: "request", name: "GET x", events: "0S" } as const;
    const { rows } = filtered(
      { role: "call", name: "a.load", call: 1, events: "0S" },
      { role: "call", name: "b.load", call: 2, events: "0S" },
      { ...get, call: 1 },
      { ...get, call: 2 },
      get,
      { ...get, role: "stream" },
      // A key of joined texts would be the same.
      { role: "stream", name: "request GET x", events: "0S" },
    );
    expect(outline(rows)).toEqual([
      "a.load",
      "  GET x",
      "b.load",
      "  GET x",
      "GET x",
      "GET x",
      "request GET x",
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it.each([
    [
      "gives overlapping subscriptions lanes, and reuses the first free one",
      ["0S 10C", "5S 20C", "10S 15C", "20S 30C"],
      { starts: [[0, 10, 20], [5]], more: 0 },
    ],
    [
      "counts the subscriptions beyond four lanes",
      ["0S 9C", "1S 9C", "2S 9C", "3S 9C", "4S 9C", "5S 9C"],
      { starts: [[0], [1], [2], [3]], more: 2 },
    ],
  ])("%s", (_what, spans, expected) => {
    const tracks = spans.map((events): TrackInit => ({ name: "a$", events }));
    const { lanes, more } = onlyRow(...tracks);
    const starts = lanes.map((lane) => lane.map(({ start }) => start));
    expect({ starts, more }).toEqual(expected);
  });
});

function outline(rows: readonly Row[]): string[] {
  return rows.map(
    ({ owner, name }) => (owner === undefined ? "" : "  ") + name,
  );
}
