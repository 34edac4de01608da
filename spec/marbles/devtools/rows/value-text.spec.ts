import { describe, expect, it } from "vitest";
import { valueText } from "#src/marbles/devtools/rows/value-text.ts";
import { eventsOf, type Told } from "../event.ts";

const request = { name: "POST a", role: "request", body: { id: 1 } } as const;
const call = { name: "a.load", role: "call", args: [1, undefined] } as const;
const answer = { status: 201, statusText: "Created", url: "", body: [7] };

describe("valueText", () => {
  it.each<[what: string, text: string, told: Told]>([
    ["a value", "{ id: 1 }", { name: "a$", events: [[0, "N", { id: 1 }]] }],
    [
      "an error",
      "Error: full",
      { name: "a$", events: [[0, "E", Error("full")]] },
    ],
    ["what a call was given", "1", { ...call, events: "0S" }],
    [
      "what a command was given",
      "1",
      { ...call, role: "command", events: [[0, "N"]] },
    ],
    ["what a request sends", "{ id: 1 }", { ...request, events: "0S" }],
    ["no body", "", { ...request, body: null, events: "0S" }],
    [
      "an answer",
      "201 Created [7]",
      { ...request, events: [[0, "N", answer]] },
    ],
    ["an end", "", { name: "a$", events: [[0, "C"]] }],
  ])("tells %s", (_what, text, told) => {
    expect(eventsOf(told).map(valueText)).toEqual([text]);
  });
});
