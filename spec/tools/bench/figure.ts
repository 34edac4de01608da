/** The medians of several rounds. */
export interface Figure {
  /** The first cell of its table's header. */
  readonly group: string;
  readonly what: string;
  readonly heroes: number;
  /** The database, where there are several. */
  readonly on?: string;
  readonly app: number;
  /** Of what the app is compared with, in the same rounds. */
  readonly yardstick: number | undefined;
}

/** What one round measured. */
export interface Sample {
  readonly app: number;
  readonly yardstick?: number;
}

export function figure(
  about: Pick<Figure, "group" | "what" | "heroes" | "on">,
  samples: readonly Sample[],
): Figure {
  const app = median(samples.map((sample) => sample.app));
  const others = samples.flatMap(({ yardstick }) => yardstick ?? []);
  return { ...about, app: app ?? NaN, yardstick: median(others) };
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** A table in Markdown for each group: a row for each act, a column for each size. */
export function tables(figures: readonly Figure[]): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  return groups
    .map((group) => table(figures.filter((figure) => figure.group === group)))
    .join("\n\n");
}

function table(figures: readonly Figure[]): string {
  const columns = [...new Set(figures.map(column))];
  const names = [...new Set(figures.map(({ what }) => what))];
  const rows = names.map((what) => [
    what,
    ...columns.map((name) =>
      cell(figures.find((one) => one.what === what && column(one) === name)),
    ),
  ]);
  const header = [figures[0]?.group ?? "", ...columns];
  const line = ["---", ...columns.map(() => "--:")];
  return [header, line, ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function column({ heroes, on }: Figure): string {
  const size = `${heroes.toLocaleString("en")} heroes`;
  return on === undefined ? size : `${size}, ${on}`;
}

function cell(figure: Figure | undefined): string {
  if (figure === undefined) return "";
  const { app, yardstick } = figure;
  return yardstick === undefined
    ? number(app)
    : `${number(app)} (${number(yardstick)})`;
}

/** Three digits, and K or M above a thousand. */
function number(value: number): string {
  return value.toLocaleString("en", {
    maximumSignificantDigits: 3,
    notation: "compact",
  });
}
