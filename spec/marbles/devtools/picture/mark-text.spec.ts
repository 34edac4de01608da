import { describe, expect, it } from "vitest";
import { markText } from "#src/marbles/devtools/picture/mark-view.tsx";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { onlyRow, type TrackInit } from "../events.ts";

const body = { name: "Magnolia" };
const response = {
  status: 201,
  statusText: "Created",
  url: "",
  body: { id: 21 },
};
const request: TrackInit = {
  role: "request",
  name: "POST api/heroes",
  body,
  events: [
    [100, "S"],
    [600, "N", response],
    [601, "C"],
    [700, "S"],
    [1200, "U"],
  ],
};
const call: TrackInit = {
  role: "call",
  name: "heroService.addHero",
  args: [body],
  events: [
    [0, "S"],
    [500, "N", { id: 21 }],
    [500, "C"],
  ],
};
const command: TrackInit = {
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
        "1.2 s: unsubscribed",
      ],
    ],
    [command, ['5 ms: called a, "Hello", 7; error, Error: full']],
  ])("has the time and each event of %j", (init, texts) => {
    const row = onlyRow(init);
    const marks = marksOf(row, (at) => at);
    expect(marks.map((mark) => markText(row, mark))).toEqual(texts);
  });

  it("has the time and number of the events of a count", () => {
    const row = onlyRow(request);
    const [mark] = marksOf(row, (at) => at / 1e6);
    expect(mark && markText(row, mark)).toBe(
      "5 events from 100 ms to 1.2 s, apart as you zoom in",
    );
  });
});
