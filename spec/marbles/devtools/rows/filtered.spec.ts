import { expect, it } from "vitest";
import { filteredBy } from "#src/marbles/devtools/rows/filtered.ts";
import { sessionOf, type TrackInit } from "../events.ts";

const events = "0S";
const tracks: readonly TrackInit[] = [
  { name: "hero.search", role: "call", call: 1, events },
  { name: "hero.search", role: "input", call: 1, argument: 0, events: "0N" },
  { name: "PUT api/x", role: "request", call: 1, events },
  { name: "GET api/y", role: "request", events },
  { name: "log$", events },
];

it.each([
  ["", 5],
  [" Search ", 3], // a call with what stands beneath it
  ["put", 1], // no "input"
  ["argument", 1],
  ["call", 0],
  ["stream", 0],
  ["request", 0],
  ["[", 0],
])("filteredBy has the rows that %j names: %i", (text, count) => {
  const { rows, events } = filteredBy(sessionOf(...tracks), text);
  expect(rows).toHaveLength(count);
  expect(events).toHaveLength(count);
});

it("filteredBy leaves out an input that never emitted", () => {
  const show = { name: "a.show", call: 1 } as const;
  const session = sessionOf(
    { ...show, role: "call", events: "0S" },
    { ...show, role: "input", key: "typed$", events: "1S 7N" },
    { ...show, role: "input", key: "retry$", events: "2S 9U" },
  );
  const { rows } = filteredBy(session, "");
  expect(rows.map(({ name }) => name)).toEqual(["typed$", "a.show"]);
});
