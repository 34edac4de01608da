import { expect, it } from "vitest";
import { streamText } from "#src/marbles/devtools/rows/event-text.ts";
import { eventsOf, type TrackInit } from "../events.ts";

const input = { name: "a.search", role: "input", events: "0S" } as const;

it.each<[text: string, track: TrackInit]>([
  ["a.search", { ...input, role: "call" }],
  ["a.search, argument 1", { ...input, argument: 0 }],
  ["a.search, add$", { ...input, key: "add$" }],
])("streamText is %j", (text, track) => {
  const texts = eventsOf(track).map((event) => streamText(event.track));
  expect(texts).toEqual([text]);
});
