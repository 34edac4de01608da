import { format } from "prettier";
import type { Figure, Spread } from "./figure.ts";

/** Figures, and what they were measured on. */
export interface Report {
  readonly date: string;
  readonly machine: string;
  /** What a cell holds: `this, that, times that`. */
  readonly cells: string;
  readonly figures: readonly Figure[];
}

/** Tables in Markdown, aligned so that they can be read as they are. */
export function markdown({
  date,
  machine,
  cells,
  figures,
}: Report): Promise<string> {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const tables = groups.map((group) =>
    table(
      group,
      figures.filter((figure) => figure.group === group),
    ),
  );
  const text = `Measured on ${date}: ${machine}. Each cell: ${cells}.`;
  return format([text, ...tables].join("\n\n"), { parser: "markdown" });
}

/** A row for each thing that was measured, a column for each size. */
function table(group: string, figures: readonly Figure[]): string {
  const columns = [...new Set(figures.map(columnOf))];
  const names = [...new Set(figures.map(({ what }) => what))];
  const rows = names.map((what) => [
    what,
    ...columns.map((column) =>
      cell(
        figures.find((one) => one.what === what && columnOf(one) === column),
      ),
    ),
  ]);
  const line = ["---", ...columns.map(() => "--:")];
  return [[group, ...columns], line, ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function columnOf({ heroes, on }: Figure): string {
  const size = `${number(heroes)} heroes`;
  return on === undefined ? size : `${size}, ${on}`;
}

function cell(figure: Figure | undefined): string {
  if (figure === undefined) return "";
  const { app, yardstick, ratio, unit } = figure;
  const short = unit === "operations/s";
  return `${spread(app, short)}, ${number(yardstick.median, short)}, ${number(ratio)}×`;
}

function spread(
  { median, quartiles: [lower, upper] }: Spread,
  short: boolean,
): string {
  const percent = Math.round((50 * (upper - lower)) / median);
  return `${number(median, short)} ±${percent}%`;
}

/** With three digits that count; a short one is in thousands or millions. */
function number(value: number, short = false): string {
  return value.toLocaleString("en", {
    maximumSignificantDigits: 3,
    notation: short ? "compact" : "standard",
  });
}
