import { describe, expect, it, vi } from "vitest";
import { markText } from "../../../../src/marbles/devtools/picture/mark-text.ts";
import { marksOf } from "../../../../src/marbles/devtools/picture/marks.ts";
import type { Row } from "../../../../src/marbles/devtools/rows/rows.ts";
import type { Told } from "../event.ts";
import { rowOf } from "../row.ts";

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
    const marks = marksOf(row, (at) => at);
    expect(marks.map((mark) => markText(row, mark))).toEqual(texts);
  });

  it("tells how many a count stands for", () => {
    const row = rowOf(request);
    const [mark] = marksOf(row, (at) => at / 1e6);
    expect(mark && markText(row, mark)).toBe(
      "5 events from 100 ms to 1.2 s, apart as you zoom in",
    );
  });

  it("makes no letters for a count, which shows none", () => {
    const lettersOf = vi.fn<() => Row["letters"]>();
    const row = Object.defineProperty(rowOf(request), "letters", {
      get: lettersOf,
    });
    const [mark] = marksOf(row, (at) => at / 1e6);
    if (mark) markText(row, mark);
    expect(mark).toBeDefined();
    expect(lettersOf).not.toHaveBeenCalled();
  });
});
