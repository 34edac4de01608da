import { width } from "../literal.ts";

/** A statement with marbles: what stands before, within and after them. */
export interface MarbleRow {
  readonly head: string;
  readonly marbles: string;
  readonly tail: string;
}

const margin = 7; // characters of a line beside a row: `    "";`

/** Marbles alone, under a name. */
export function namedRow(name: string, marbles: string): MarbleRow {
  return { head: `const ${name} = `, marbles, tail: "" };
}

/** The statements, the marbles under one another where there is room. */
export function aligned(rows: readonly MarbleRow[]): string[] {
  const column = Math.max(...rows.map(({ head }) => head.length));
  return rows.map(({ head, marbles, tail }) => {
    const isLong = column + marbles.length + margin > width;
    const blanks = marbles === "-" || isLong ? 0 : column - head.length;
    return `${head}${JSON.stringify(" ".repeat(blanks) + marbles)}${tail};`;
  });
}
