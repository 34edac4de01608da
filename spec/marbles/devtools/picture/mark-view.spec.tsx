import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  markText,
  wholeMarkText,
} from "#src/marbles/devtools/picture/mark-text.ts";
import { MarkView } from "#src/marbles/devtools/picture/mark-view.tsx";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { onlyRow, type TrackInit } from "../events.ts";

const body = { name: "Magnolia" };
const created = { status: 201, statusText: "Created", url: "", body: [7] };
const ok = { status: 200, statusText: "OK", url: "", body: null };
const full = new Error("full");
const command = { name: "cart.sum", role: "command", events: "5N" } as const;

describe("markText", () => {
  it.each<[what: string, track: TrackInit, texts: readonly string[]]>([
    [
      "a call",
      {
        name: "heroService.addHero",
        role: "call",
        args: [body, undefined],
        events: [
          [0, "S"],
          [500, "N", { id: 21 }],
          [500, "C"],
        ],
      },
      [
        '0 ms: subscribed, { name: "Magnolia" }',
        "500 ms: value a, { id: 21 }; completed",
      ],
    ],
    [
      "a request with a body",
      {
        name: "POST a",
        role: "request",
        body,
        events: [
          [100, "S"],
          [600, "N", created],
          [601, "C"],
        ],
      },
      [
        '100 ms: subscribed, { name: "Magnolia" }',
        "600 ms: value a, 201 Created [7]; completed",
      ],
    ],
    [
      "a cancelled request",
      { name: "GET a", role: "request", events: "700S 1200U" },
      ["700 ms: subscribed", "1.2 s: unsubscribed"],
    ],
    [
      "a response without a body",
      { name: "GET a", role: "request", events: [[7, "N", ok]] },
      ["7 ms: value a, 200 OK"],
    ],
    [
      "a command that throws",
      {
        name: "messageService.add",
        role: "command",
        args: ["Hello", 7],
        events: [
          [5, "N"],
          [5, "E", full],
        ],
      },
      ['5 ms: called a, "Hello", 7; error, Error: full'],
    ],
    [
      "a call that returned something",
      { ...command, args: ["tea", 7], returned: { sum: 7 } },
      ['5 ms: called a, "tea", 7 → { sum: 7 }'],
    ],
    [
      "a call without arguments that returned null",
      { ...command, returned: null },
      ["5 ms: called a, → null"],
    ],
    [
      "a property that was set",
      { ...command, args: ["tea"], setter: true },
      ['5 ms: set a, "tea"'],
    ],
  ])("has the time and the events of %s", (_what, track, texts) => {
    const row = onlyRow(track);
    const marks = marksOf(row, (at) => at);
    expect(marks.map((mark) => markText(row, mark))).toEqual(texts);
  });
});

it("wholeMarkText has what a call was given and what it returned", () => {
  const row = onlyRow({ ...command, args: ["tea"], returned: [7] });
  const [mark] = marksOf(row, (at) => at);
  expect(mark && wholeMarkText(row, mark).replace(/\s+/g, " ")).toBe(
    'cart.sum 5 ms: called a { args: ["tea"], returned: [7] }',
  );
});

it.each([
  [5, "5 events from 0 ms to 4 ms, apart as you zoom in"],
  [1600, "1600 events from 0 ms to 1.599 s, apart as you zoom in"],
])("MarkView shows a count of %d events", (count, name) => {
  const values = Array.from({ length: count }, (_, at) => `${at}N`).join(" ");
  const row = onlyRow({ name: "a$", events: values });
  const marks = marksOf(row, (at) => at / 1e6);
  render(
    marks.map((mark) => (
      <MarkView key={mark.order} row={row} mark={mark} id={undefined} />
    )),
  );
  const mark = screen.getByRole("gridcell", { name });
  expect(mark.textContent).toBe(String(count));
});
