import { describe, expect, it } from "vitest";
import { timeText } from "#src/marbles/devtools/time/time-text.ts";

describe("timeText", () => {
  it.each([
    [0, "0 ms"],
    [999, "999 ms"],
    [1000, "1 s"],
    [61_234, "61.234 s"],
  ])("writes %i as %s", (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });
});
