import { describe, expect, it } from "vitest";
import { figure } from "./figure.ts";

const about = {
  group: "page",
  what: "add one",
  heroes: 10,
  unit: "ms",
} as const;

describe("figure", () => {
  it("has the median and the quartiles of both, between values where need be", () => {
    const samples = [4, 1, 3, 2].map((n) => ({ app: n, yardstick: n * 10 }));

    const { app, yardstick } = figure(about, samples);

    expect(app).toEqual({ median: 2.5, quartiles: [1.75, 3.25], samples: 4 });
    expect(yardstick.median).toBe(25);
  });

  it("tells how many times the yardstick's median the app's is", () => {
    const samples = [{ app: 30, yardstick: 20 }];

    expect(figure(about, samples).ratio).toBe(1.5);
  });
});
