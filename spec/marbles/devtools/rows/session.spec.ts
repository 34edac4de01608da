import { describe, expect, it } from "vitest";
import type { Row } from "#src/marbles/devtools/rows/row.ts";
import { SessionReader } from "#src/marbles/devtools/rows/session.ts";
import { eventsOf, sessionOf } from "../events.ts";

describe("SessionReader", () => {
  it("puts calls first, each between its inputs and its requests, and the services' own streams last", () => {
    const events = "0S";
    const search = { name: "service.search", call: 7, events };
    const load = { role: "call", name: "service.load", call: 8 } as const;
    const get = { role: "request", call: 7, events: "3S" } as const;
    const { rows } = sessionOf(
      { name: "service.log$", events },
      { name: "typed$", events },
      { role: "request", name: "GET early", events },
      { ...search, role: "call" },
      { ...search, role: "input", argument: 0 },
      { ...load, events: "2S" },
      { ...get, name: "GET m" },
    );
    expect(outline(rows)).toEqual([
      "  argument 1",
      "service.search",
      "  GET m",
      "service.load",
      "typed$",
      "GET early",
      "service.log$",
    ]);
  });

  it("has one row for all calls of a method, by their subscriptions if they have any", () => {
    const save = { role: "command", name: "a.save" } as const;
    const put = { role: "request", name: "PUT a", events: "1S 9C" } as const;
    const { rows, callRow } = sessionOf(
      { ...save, call: 1, events: "0N" },
      { ...save, role: "call", call: 1, events: "0S 9C" },
      { ...put, call: 1 },
      { ...save, call: 2, events: "20N" },
      { ...put, call: 2, events: "21S" },
    );
    expect(outline(rows)).toEqual(["a.save", "  PUT a"]);
    const roles = rows[0]?.subscriptions.map(({ track }) => track.role);
    expect(roles).toEqual(["call", "command"]);
    expect([callRow(1), callRow(2)]).toEqual([rows[0], rows[0]]);
  });

  it("has two rows for one name with different roles or owners", () => {
    const get = { role: "request", name: "GET x", events: "0S" } as const;
    const { rows } = sessionOf(
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

  describe("reads what is new", () => {
    const events = eventsOf(
      { name: "a.save", role: "command", call: 1, events: "0N" },
      { name: "a.save", role: "call", call: 1, events: "1S 7C" },
      { name: "PUT a", role: "request", call: 1, events: "2S 7C" },
      { name: "b$", events: "3S 4N 5000N" },
      { name: "c$", events: "5001S 5002C" },
    );

    it("with the same rows as at once", () => {
      const reader = new SessionReader();
      for (let end = 0; end < events.length; end++)
        reader.read(events.slice(0, end));
      const parts = reader.read(events);
      const once = new SessionReader().read(events);
      expect(outline(parts.rows)).toEqual(outline(once.rows));
      expect(counts(parts.rows)).toEqual(counts(once.rows));
      expect(parts.breaks).toEqual([{ from: 7, to: 5000 }]);
      expect(parts.events).toEqual(events);
    });

    it("without what is no longer recorded", () => {
      const reader = new SessionReader();
      reader.read(events.slice(0, 8));
      const newest = reader.read(events.slice(-3));
      expect(outline(newest.rows)).toEqual(["b$", "c$"]);
      expect(newest.events).toEqual(events.slice(-3));
      expect(reader.read([]).rows).toEqual([]);
    });

    it("of a recorder that was cleared in between", () => {
      const reader = new SessionReader();
      reader.read(events.slice(0, 3));
      const rest = reader.read(events.slice(3));
      expect(rest.events).toEqual(events.slice(3));
    });
  });
});

/** The number of events of each row. */
function counts(rows: readonly Row[]): number[] {
  return rows.map(
    ({ subscriptions }) => subscriptions.flatMap(({ events }) => events).length,
  );
}

function outline(rows: readonly Row[]): string[] {
  return rows.map(
    ({ owner, name }) => (owner === undefined ? "" : "  ") + name,
  );
}
