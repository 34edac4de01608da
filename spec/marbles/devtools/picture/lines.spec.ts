import { describe, expect, it } from "vitest";
import { linesOf } from "../../../../src/marbles/devtools/picture/lines.ts";
import { timeScale } from "../../../../src/marbles/devtools/time/time-scale.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

describe("linesOf", () => {
  it("draws each subscription from its start to its end", () => {
    expect(lines([0, 10], [50, 90])).toBe("M0 0H10M50 0H90");
  });

  it("draws one line where no pixel parts them", () => {
    expect(lines([0, 10], [11, 90])).toBe("M0 0H10H90");
  });

  it("ends in an arrow where one goes on", () => {
    expect(lines([0, 10], [50])).toBe("M0 0H10M50 0H50h16m-4 -4l4 4l-4 4");
  });

  it("draws nothing that is out of sight, and no further", () => {
    expect(lines([0, 10], [50, 150], [300, 310])).toBe("M50 0H100");
  });
});

/** From -5 to 100, of which each unit is a millisecond. */
function lines(...spans: readonly (readonly [number, number?])[]): string {
  const events = eventsOf(
    ...spans.map(([from, to = NaN]) => ({
      name: "a$",
      events: [[from, "S"] as const, [to, "C"] as const].filter(
        ([at]) => at >= 0,
      ),
    })),
  );
  const drawn = { from: spans.length > 2 ? 20 : -5, to: 100 };
  return linesOf(subscriptionsOf(events), timeScale(events, 1), drawn);
}
