import { describe, expect, it } from "vitest";
import {
  breakWidth,
  fittingZoom,
  timeScale,
} from "#src/marbles/devtools/time/time-scale.ts";
import type { Session } from "#src/marbles/devtools/rows/session.ts";
import { sessionOf } from "../events.ts";

describe("timeScale", () => {
  it("begins with the first event", () => {
    const { xAt, span } = timeScale(at(100, 600), 0.1);
    expect([xAt(100), xAt(350), xAt(600)]).toEqual([0, 25, 50]);
    expect(span).toEqual({ from: 100, to: 600 });
  });

  it("draws more than 2 s without an event as a break", () => {
    const { xAt, breaks } = timeScale(at(0, 1000, 3000, 13_000, 14_000), 0.1);
    expect(breaks).toEqual([{ from: 3000, to: 13_000 }]);
    expect(xAt(3000)).toBe(300);
    expect(xAt(8000)).toBe(300 + breakWidth / 2);
    expect(xAt(13_000)).toBe(300 + breakWidth);
    expect(xAt(14_000)).toBe(400 + breakWidth);
  });

  it("has an inverse, in breaks and after the last event too", () => {
    const { xAt, timeAt } = timeScale(at(0, 100, 5000, 9000), 0.25);
    for (const time of [-40, 0, 60, 1000, 5000, 7000, 9000, 9999]) {
      expect(timeAt(xAt(time))).toBeCloseTo(time);
    }
  });

  it("begins at 0 without events", () => {
    expect(timeScale(sessionOf(), 0.1).xAt(0)).toBe(0);
  });
});

describe("fittingZoom", () => {
  it("fits all events, breaks included", () => {
    const times = at(0, 1000, 9000, 9500);
    const { xAt } = timeScale(times, fittingZoom(times, 400));
    expect(xAt(9500)).toBeCloseTo(400);
  });

  it("is positive even without room for the breaks", () => {
    expect(fittingZoom(at(0, 9000, 9500), breakWidth / 2)).toBeGreaterThan(0);
  });
});

function at(...times: readonly number[]): Session {
  const events = times.map((at) => `${at}N`).join(" ");
  return sessionOf({ name: "a$", events });
}
