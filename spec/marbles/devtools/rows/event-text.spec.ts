import { describe, expect, it } from "vitest";
import {
  streamText,
  valueText,
} from "#src/marbles/devtools/rows/event-text.ts";
import { eventsOf, type TrackInit } from "../events.ts";

const request = { name: "POST a", role: "request", body: { id: 1 } } as const;
const call = { name: "a.load", role: "call", args: [1, undefined] } as const;
const response = { status: 201, statusText: "Created", url: "", body: [7] };

describe("valueText", () => {
  it.each<[what: string, text: string, track: TrackInit]>([
    ["a value", "{ id: 1 }", { name: "a$", events: [[0, "N", { id: 1 }]] }],
    [
      "an error",
      "Error: full",
      { name: "a$", events: [[0, "E", Error("full")]] },
    ],
    ["a call's arguments", "1", { ...call, events: "0S" }],
    [
      "a command's arguments",
      "1",
      { ...call, role: "command", events: [[0, "N"]] },
    ],
    ["a request's body", "{ id: 1 }", { ...request, events: "0S" }],
    ["no body", "", { ...request, body: null, events: "0S" }],
    [
      "a response",
      "201 Created [7]",
      { ...request, events: [[0, "N", response]] },
    ],
    ["a completion", "", { name: "a$", events: [[0, "C"]] }],
  ])("writes %s", (_what, text, track) => {
    expect(eventsOf(track).map(valueText)).toEqual([text]);
  });
});

describe("streamText", () => {
  it.each<[text: string, track: TrackInit]>([
    ["a.search", { name: "a.search", role: "call", events: "0S" }],
    [
      "a.search, argument 1",
      { name: "a.search", role: "input", argument: 0, events: "0S" },
    ],
    [
      "a.search, add$",
      { name: "a.search", role: "input", key: "add$", events: "0S" },
    ],
  ])("is %j", (text, track) => {
    expect(eventsOf(track).map((event) => streamText(event.track))).toEqual([
      text,
    ]);
  });
});
