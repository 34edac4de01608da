import { describe, expect, it, vi } from "vitest";
import { marksOf } from "../../../src/devtools/picture/marks.ts";
import { marbleText } from "../../../src/devtools/export/marble-text.ts";
import { type Row, rowsOf } from "../../../src/devtools/rows/rows.ts";
import { subscriptionsOf } from "../../../src/inspect/subscriptions.ts";
import {
  markText,
  streamText,
  summaryText,
} from "../../../src/devtools/rows/words.ts";
import { eventsOf, type Told } from "../event.ts";

const request = {
  role: "request",
  name: "POST api/heroes",
  body: { name: "Magnolia" },
  events: [
    [100, "S"],
    [
      600,
      "N",
      { status: 201, statusText: "Created", url: "", body: { id: 21 } },
    ],
    [601, "C"],
    [700, "S"],
    [1200, "U"],
  ],
} satisfies Told;

const call = {
  role: "call",
  name: "heroService.addHero",
  args: [{ name: "Magnolia" }],
  events: [
    [0, "S"],
    [500, "N", { id: 21 }],
    [500, "C"],
  ],
} satisfies Told;

const command = {
  role: "command",
  name: "messageService.add",
  args: ["Hello", 7],
  events: [
    [5, "N"],
    [5, "E", new Error("full")],
  ],
} satisfies Told;

describe("markText", () => {
  it.each([
    [
      call,
      [
        '0 ms: subscribed, { name: "Magnolia" }',
        "500 ms: value a, { id: 21 }; completed",
      ],
    ],
    [
      request,
      [
        '100 ms: subscribed, { name: "Magnolia" }',
        "600 ms: value a, 201 Created { id: 21 }; completed",
        '700 ms: subscribed, { name: "Magnolia" }',
        "1.2 s: given up",
      ],
    ],
    [command, ['5 ms: called a, "Hello", 7; error, Error: full']],
  ])("tells when and what of %j", (told, texts) => {
    const row = rowOf(told);
    const marks = marksOf(row.subscriptions, (at) => at);
    expect(marks.map((mark) => markText(row, mark))).toEqual(texts);
  });

  it("tells how many a count stands for", () => {
    const row = rowOf(request);
    const [mark] = marksOf(row.subscriptions, (at) => at / 1e6);
    expect(mark && markText(row, mark)).toBe(
      "5 events from 100 ms to 1.2 s, apart as you zoom in",
    );
  });

  it("makes no letters for a count, which shows none", () => {
    const lettersOf = vi.fn<() => Row["letters"]>();
    const row = Object.defineProperty(rowOf(request), "letters", {
      get: lettersOf,
    });
    const [mark] = marksOf(row.subscriptions, (at) => at / 1e6);
    if (mark) markText(row, mark);
    expect(mark).toBeDefined();
    expect(lettersOf).not.toHaveBeenCalled();
  });
});

describe("streamText", () => {
  it("tells which argument of a call an input is", () => {
    const track = { id: 0, name: "heroService.search", call: 0, args: [] };
    const input = { ...track, role: "input", argument: 0 } as const;
    expect(streamText(input)).toBe("heroService.search, argument 1");
    expect(streamText({ ...input, key: "add$" })).toBe(
      "heroService.search, add$",
    );
    expect(streamText({ ...track, role: "call" })).toBe("heroService.search");
  });
});

describe("summaryText", () => {
  it("counts what there is, and what went wrong", () => {
    const events = eventsOf(call, request, command);
    const rows = rowsOf(subscriptionsOf(events));
    expect(summaryText(rows, events)).toBe(
      "10 events of 3 streams in 1.2 s, 1 given up, 1 error",
    );
  });
});

describe("marbleText", () => {
  it("writes each subscription as marbles, and the values below", () => {
    const search = {
      name: "found$",
      events: [
        [300, "S"],
        [800, "U"],
      ],
    } as const;
    const row = rowOf(search, {
      name: "found$",
      events: [
        [800, "S"],
        [1300, "N", [1]],
        [1300, "C"],
      ],
    });
    expect(marbleText(row)).toBe(
      ["found$", "300ms ^ 499ms !", "800ms ^ 499ms (a|)", "a: [1]"].join("\n"),
    );
  });
});

function rowOf(...told: readonly Told[]): Row {
  const [row] = rowsOf(subscriptionsOf(eventsOf(...told)));
  if (row === undefined) throw new Error("There is no row.");
  return row;
}
