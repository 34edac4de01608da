import { describe, expect, it } from "vitest";
import { figure } from "./figure.ts";

describe("figure", () => {
  it("has the median and the quartiles of both, between values where need be", () => {
    const samples = [4, 1, 3, 2].map((n) => ({ app: n, yardstick: n * 10 }));

    const { app, yardstick } = figure(about("ms"), samples);

    expect(app).toEqual({ median: 2.5, quartiles: [1.75, 3.25], samples: 4 });
    expect(yardstick.median).toBe(25);
  });

  it("tells how many times the yardstick's milliseconds the app takes", () => {
    const samples = [{ app: 30, yardstick: 20 }];

    expect(figure(about("ms"), samples).ratio).toBe(1.5);
  });

  it("tells of operations a second how many times fewer the app makes", () => {
    const samples = [{ app: 20, yardstick: 30 }];

    expect(figure(about("operations/s"), samples).ratio).toBe(1.5);
  });
});

function about(unit: "ms" | "operations/s") {
  return { group: "page", what: "add one", heroes: 10, unit };
}
