import { describe, expect, it } from "vitest";
import { rowsTold } from "../row.ts";

describe("rowsOf", () => {
  it("puts calls first, each with its inputs and requests, and the services' own streams last", () => {
    const events = "0S";
    const search = { name: "service.search", call: 7, events };
    const load = { role: "call", name: "service.load", call: 8 } as const;
    const get = { role: "request", call: 7, events: "3S" } as const;
    const rows = rowsTold(
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

  it("has one row for all calls of a method, and one for their requests", () => {
    const load = { role: "call", name: "service.load" } as const;
    const get = { role: "request", name: "GET heroes" } as const;
    const rows = rowsTold(
      { ...load, call: 1, events: "0S 9C" },
      { ...get, call: 1, events: "0S 9C" },
      { ...load, call: 2, events: "20S" },
      { ...get, call: 2, events: "20S" },
    );
    const counts = rows.map(({ subscriptions }) => subscriptions.length);
    expect(counts).toEqual([2, 2]);
  });

  it("tells apart what has one name but another role or owner", () => {
    const get = { role: "request", name: "GET x", events: "0S" } as const;
    const rows = rowsTold(
      { role: "call", name: "a.load", call: 1, events: "0S" },
      { role: "call", name: "b.load", call: 2, events: "0S" },
      { ...get, call: 1 },
      { ...get, call: 2 },
      get,
      { ...get, role: "stream" },
      // As a text that is made of the others' parts might read.
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
});

function outline(rows: ReturnType<typeof rowsTold>): string[] {
  return rows.map(
    ({ owner, name }) => (owner === undefined ? "" : "  ") + name,
  );
}
