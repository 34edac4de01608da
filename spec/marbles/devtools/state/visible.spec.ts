import { expect, it } from "vitest";
import { filtered } from "#src/marbles/devtools/state/chosen.ts";
import { initialPanel } from "#src/marbles/devtools/state/panel-state.ts";
import { visibleOf } from "#src/marbles/devtools/state/visible.ts";
import { eventsOf, type Told } from "../event.ts";
import { seenOf } from "../row.ts";

const events = "0S";
const told: readonly Told[] = [
  { name: "hero.search", role: "call", call: 1, events },
  { name: "hero.search", role: "input", call: 1, argument: 0, events },
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
])("visibleOf has the rows that %j names: %i", (text, count) => {
  const { filter } = filtered(text)(initialPanel).chosen;
  const visible = visibleOf(seenOf(eventsOf(...told)), filter);
  expect(visible.rows).toHaveLength(count);
  expect(visible.events).toHaveLength(count);
});
