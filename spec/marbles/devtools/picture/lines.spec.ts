import { expect, it } from "vitest";
import { linesOf } from "#src/marbles/devtools/picture/lines.ts";
import { timeScale } from "#src/marbles/devtools/time/time-scale.ts";
import { subscriptionsOf } from "#src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

// Drawn from 20 to 100, of which each unit is a millisecond.
it.each([
  [
    "each subscription from its start to its end",
    ["20S 30C", "50S 90C"],
    "M20 0H30M50 0H90",
  ],
  ["one line where no pixel parts them", ["20S 30C", "31S 90C"], "M20 0H30H90"],
  [
    "an arrow where one goes on",
    ["20S 30C", "50S"],
    "M20 0H30M50 0H50h16m-4 -4l4 4l-4 4",
  ],
  [
    "nothing that is out of sight",
    ["0S 10C", "50S 150C", "300S 310C"],
    "M50 0H100",
  ],
])("linesOf draws %s", (_what, spans, path) => {
  const events = eventsOf(...spans.map((events) => ({ name: "a$", events })));
  const drawn = { from: 20, to: 100 };
  // The scale begins with the first event.
  const scale = timeScale(events, 1);
  const fromZero = {
    ...scale,
    x: (ms: number) => scale.x(ms) + scale.span.from,
  };
  expect(linesOf(subscriptionsOf(events), fromZero, drawn)).toBe(path);
});
