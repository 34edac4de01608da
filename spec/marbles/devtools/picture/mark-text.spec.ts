import { describe, expect, it, vi } from "vitest";
import { markText } from "#src/marbles/devtools/picture/mark-text.ts";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import type { Row } from "#src/marbles/devtools/rows/rows.ts";
import type { Told } from "../event.ts";
import { rowTold } from "../row.ts";

const body = { name: "Magnolia" };
const answer = {
  status: 201,
  statusText: "Created",
  url: "",
  body: { id: 21 },
};
const request: Told = {
  role: "request",
  name: "POST api/heroes",
  body,
  events: [
    [100, "S"],
    [600, "N", answer],
    [601, "C"],
    [700, "S"],
    [1200, "U"],
  ],
};
const call: Told = {
  role: "call",
  name: "heroService.addHero",
  args: [body],
  events: [
    [0, "S"],
    [500, "N", { id: 21 }],
    [500, "C"],
  ],
};
const command: Told = {
  role: "command",
  name: "messageService.add",
  args: ["Hello", 7],
  events: [
    [5, "N"],
    [5, "E", new Error("full")],
  ],
};

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
    const row = rowTold(told);
    const marks = marksOf(row, (at) => at);
    expect(marks.map((mark) => markText(row, mark))).toEqual(texts);
  });

  it("tells of a count what it stands for, and makes no letters for that", () => {
    const lettersOf = vi.fn<() => Row["letters"]>();
    const get = { get: lettersOf };
    const row = Object.defineProperty(rowTold(request), "letters", get);
    const [mark] = marksOf(row, (at) => at / 1e6);
    expect(mark && markText(row, mark)).toBe(
      "5 events from 100 ms to 1.2 s, apart as you zoom in",
    );
    expect(lettersOf).not.toHaveBeenCalled();
  });
});
