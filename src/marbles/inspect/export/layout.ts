import { quoted } from "./code.ts";

const width = 80; // characters of a line
const indent = 4; // spaces before a line of the test

/** A statement with marbles: `const heroes$ = cold("500ms (a|)", { … });` */
export interface Declaration {
  readonly before: string;
  readonly marbles: string;
  readonly after: string;
}

export function declared(name: string, marbles: string): Declaration {
  return { before: `const ${name} = `, marbles, after: "" };
}

/** The lines, whose marbles begin in one column where they fit. */
export function aligned(lines: readonly (Declaration | string)[]): string[] {
  const drawn = lines.filter((line) => typeof line !== "string");
  const fitting = drawn.filter((line) => fits(line, line.before.length));
  const column = Math.max(0, ...fitting.map(({ before }) => before.length));
  return lines.map((line) => {
    if (typeof line === "string") return line;
    const { before, marbles, after } = line;
    const blank = fits(line, column) ? column - before.length : 0;
    return `${before}${quoted(" ".repeat(Math.max(0, blank)) + marbles)}${after};`;
  });
}

/** Whether the marbles stay on one line if they begin in this column. */
function fits({ marbles, after }: Declaration, column: number): boolean {
  const length = indent + column + quoted(marbles).length + 1;
  // Prettier breaks an object that is the last argument, and keeps the rest.
  const isObject = /^, \{.*\}\)$/s.test(after);
  return length + after.length <= width || (isObject && length + 3 <= width);
}
