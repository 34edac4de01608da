/** What was measured of the app and of the yardstick, in the same run. */
export interface Figure {
  readonly group: string;
  readonly what: string;
  readonly unit: string;
  /** How many heroes there were. */
  readonly heroes: number;
  readonly app: Spread;
  readonly yardstick: Spread;
  /** The app's median by the yardstick's. */
  readonly ratio: number;
}

/** Half of what was measured lies between the quartiles. */
export interface Spread {
  readonly median: number;
  readonly quartiles: readonly [lower: number, upper: number];
  readonly samples: number;
}

/** What one round measured of both. */
export interface Sample {
  readonly app: number;
  readonly yardstick: number;
}

/** Sums the `samples` of a figure up. */
export function figure(
  about: Pick<Figure, "group" | "what" | "unit" | "heroes">,
  samples: readonly Sample[],
): Figure {
  const app = spread(samples.map((sample) => sample.app));
  const yardstick = spread(samples.map((sample) => sample.yardstick));
  return { ...about, app, yardstick, ratio: app.median / yardstick.median };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    quartiles: [quantile(sorted, 0.25), quantile(sorted, 0.75)],
    samples: sorted.length,
  };
}

/** Between two values it takes its share of both. */
function quantile(sorted: readonly number[], part: number): number {
  const position = part * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}
