import { describe, expect, it } from "vitest";
import { ticksOf } from "#src/marbles/devtools/time/ticks.ts";
import { timeScale } from "#src/marbles/devtools/time/time-scale.ts";
import { sessionOf } from "../events.ts";

describe("ticksOf", () => {
  it.each([
    [10, ["0 ms", "10 ms", "20 ms", "30 ms"]],
    [0.2, ["0 s", "0.5 s", "1 s", "1.5 s"]],
    [0.01, ["0 s", "10 s", "20 s", "30 s"]],
  ])("stand apart at %f units per ms", (unitsPerMs, texts) => {
    const ticks = ticksOf(scale(unitsPerMs, 0, 1), { from: 0, to: 330 });
    expect(ticks.map(({ text }) => text)).toEqual(texts);
  });

  it("are those in sight alone", () => {
    const ticks = ticksOf(scale(0.2, 0, 1), { from: 1010, to: 1190 });
    expect(ticks).toEqual([{ x: 1100, text: "5.5 s" }]);
  });

  it("tell how long a break lasted, in its middle", () => {
    const ticks = ticksOf(scale(0.1, 0, 5040, 10_000), { from: 0, to: 99 });
    expect(ticks).toEqual([
      { x: 32, text: "5 s", isBreak: true },
      { x: 96, text: "5 s", isBreak: true },
    ]);
  });

  it("stand wherever they do not reach into a break", () => {
    const ticks = ticksOf(scale(0.2, 0, 1100, 61_000, 61_100), {
      from: 0,
      to: 500,
    });
    const moments = ticks.filter(({ isBreak }) => !isBreak);
    expect(moments.map(({ text }) => text)).toEqual([
      "0 s",
      "0.5 s",
      "1 s",
      "61.5 s",
      "62 s",
    ]);
  });
});

function scale(
  unitsPerMs: number,
  ...times: readonly number[]
): ReturnType<typeof timeScale> {
  const events = times.map((at) => `${at}N`).join(" ");
  return timeScale(sessionOf({ name: "a$", events }), unitsPerMs);
}
