import { describe, expect, it } from "vitest";
import { ticksOf } from "#src/marbles/devtools/time/ticks.ts";
import {
  breakWidth,
  fittingZoom,
  type Times,
  timeScale,
} from "#src/marbles/devtools/time/time-scale.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { read } from "../recording.ts";

describe("timeScale", () => {
  it("draws more than 2 s without an event as a break", () => {
    const scale = timeScale(at(0, 1000, 3000, 13_000, 14_000), 0.1);
    expect(scale.breaks).toEqual([{ from: 3000, to: 13_000 }]);
    expect([3000, 8000, 13_000, 14_000].map(scale.xAt)).toEqual([
      300,
      300 + breakWidth / 2,
      300 + breakWidth,
      400 + breakWidth,
    ]);
  });

  it("has an inverse, in breaks and after the last event too", () => {
    const { xAt, timeAt } = timeScale(at(0, 100, 5000, 9000), 0.25);
    for (const time of [-40, 0, 60, 1000, 5000, 7000, 9000, 9999]) {
      expect(timeAt(xAt(time))).toBeCloseTo(time);
    }
  });

  it("fits all events into a width, breaks included", () => {
    const times = at(0, 1000, 9000, 9500);
    const { xAt } = timeScale(times, fittingZoom(times, 400));
    expect(xAt(9500)).toBeCloseTo(400);
    expect(fittingZoom(times, breakWidth / 2)).toBeGreaterThan(0);
  });
});

describe("ticksOf", () => {
  it.each([
    [10, "0 ms, 10 ms, 20 ms, 30 ms"],
    [0.2, "0 s, 0.5 s, 1 s, 1.5 s"],
    [0.01, "0 s, 10 s, 20 s, 30 s"],
  ])("are apart at %f units per ms", (unitsPerMs, texts) => {
    const scale = timeScale(at(0, 1), unitsPerMs);
    const ticks = ticksOf(scale, { from: 0, to: 330 });
    expect(ticks.map(({ text }) => text).join(", ")).toBe(texts);
  });

  it("say how long a break was, and reach neither into it nor past the end", () => {
    const scale = timeScale(at(0, 1100, 61_000, 61_100), 0.2);
    const ticks = ticksOf(scale, { from: 0, to: 500 });
    expect(ticks.map(({ text }) => text).sort()).toEqual([
      "0 s",
      "0.5 s",
      "1 s",
      "59.9 s idle",
      "61.5 s",
    ]);
  });
});

function at(...times: readonly number[]): Times {
  return read((recorder, { cold }) => {
    for (const time of times)
      cold(`${time}ms |`)
        .pipe(inspect(recorder, `${time}`))
        .subscribe();
  });
}
