/** What was measured of the app and of the yardstick, in the same run. */
export interface Figure {
  /** The table that it is shown in. */
  readonly group: string;
  readonly what: string;
  readonly unit: "ms" | "kB" | "MB" | "operations/s";
  /** How many heroes there were. */
  readonly heroes: number;
  /** The database, where there are several. */
  readonly on?: string;
  readonly app: Spread;
  readonly yardstick: Spread;
  /** How many times the yardstick's median the app's is. */
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
  about: Pick<Figure, "group" | "what" | "unit" | "heroes" | "on">,
  samples: readonly Sample[],
): Figure {
  const app = spread(samples.map((sample) => sample.app));
  const yardstick = spread(samples.map((sample) => sample.yardstick));
  const ratio = app.median / yardstick.median;
  return { ...about, app, yardstick, ratio };
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
