import { describe, expect, it } from "vitest";
import { failsNext } from "../../../src/devtools/faults/fail-next.ts";
import type { MarbleKind } from "../../../src/inspect/marble-event.ts";
import { eventsOf, type Told } from "../event.ts";

const before = { name: "a$", events: [[0, "N"]] } as const;

describe("failsNext", () => {
  it.each<[what: string, armed: boolean, requests: Requests]>([
    ["none has begun", true, []],
    ["one is under way", true, [{ S: 1 }]],
    ["one has failed", false, [{ S: 1, E: 2 }]],
    ["one is given up", false, [{ S: 1, U: 2 }]],
    [
      "one is answered, as are those that it doesn't mean",
      true,
      [{ S: 1, C: 2 }],
    ],
    ["one fails that had begun before", true, [{ S: -1, E: 2 }]],
  ])("while %s: %s", (_what, armed, requests) => {
    const events = eventsOf(before, ...requests.map(request));
    const since = events.findIndex(({ at }) => at === 0);
    expect(failsNext({ failNext: 1 }, events, since)).toBe(armed);
  });

  it("counts as many as are to fail", () => {
    const failed = [
      { S: 1, E: 2 },
      { S: 3, E: 4 },
    ].map(request);
    const events = eventsOf(...failed);
    expect(failsNext({ failNext: 3 }, events, -1)).toBe(true);
    expect(failsNext({ failNext: 2 }, events, -1)).toBe(false);
  });

  it("asks for a fault", () => {
    expect(failsNext({}, [], -1)).toBe(false);
    expect(failsNext({ failNext: 0 }, [], -1)).toBe(false);
  });
});

/** When each thing happened in them. */
type Requests = readonly Partial<Record<MarbleKind, number>>[];

function request(times: Requests[number]): Told {
  const events = Object.entries(times).map(
    ([kind, at]) => [at, kind as MarbleKind] as const,
  );
  return { name: "GET api/heroes", role: "request", events };
}
