import { describe, expect, it } from "vitest";
import {
  breakWidth,
  fittingZoom,
  timeScale,
} from "#src/marbles/devtools/time/time-scale.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { eventsOf } from "../events.ts";

describe("timeScale", () => {
  it("begins with the first event", () => {
    const { x, span } = timeScale(at(100, 600), 0.1);
    expect([x(100), x(350), x(600)]).toEqual([0, 25, 50]);
    expect(span).toEqual({ from: 100, to: 600 });
  });

  it("draws more than 2 s without an event as a break", () => {
    const { x, breaks } = timeScale(at(0, 1000, 3000, 13_000, 14_000), 0.1);
    expect(breaks).toEqual([{ from: 3000, to: 13_000 }]);
    expect(x(3000)).toBe(300);
    expect(x(8000)).toBe(300 + breakWidth / 2);
    expect(x(13_000)).toBe(300 + breakWidth);
    expect(x(14_000)).toBe(400 + breakWidth);
  });

  it("has an inverse, in breaks and after the last event too", () => {
    const { x, at: momentAt } = timeScale(at(0, 100, 5000, 9000), 0.25);
    for (const moment of [-40, 0, 60, 1000, 5000, 7000, 9000, 9999]) {
      expect(momentAt(x(moment))).toBeCloseTo(moment);
    }
  });

  it("begins at 0 without events", () => {
    expect(timeScale([], 0.1).x(0)).toBe(0);
  });
});

describe("fittingZoom", () => {
  it("fits all events, breaks included", () => {
    const events = at(0, 1000, 9000, 9500);
    const { x } = timeScale(events, fittingZoom(events, 400));
    expect(x(9500)).toBeCloseTo(400);
  });

  it("is positive even without room for the breaks", () => {
    expect(fittingZoom(at(0, 9000, 9500), breakWidth / 2)).toBeGreaterThan(0);
  });
});

function at(...times: readonly number[]): MarbleEvent[] {
  const events = times.map((at) => `${at}N`).join(" ");
  return eventsOf({ name: "a$", events });
}
