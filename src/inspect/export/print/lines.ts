import { callCode, type Code, type List, printed } from "../code.ts";
import { quoted } from "../literal.ts";

const width = 80; // characters of a line
export const margin = 4; // that all statements of a test have

/** A stream in marbles: `const name = open"marbles", …args)`. */
export interface RowLine {
  readonly name: string;
  /** `hot(`, `cold(`, or nothing for marbles alone. */
  readonly open: string;
  readonly marbles: string;
  readonly args: readonly Code[];
}

/** The column in which the marbles of all rows can begin. */
export function columnOf(rows: readonly RowLine[]): number {
  return (
    Math.max(...rows.map(({ name, open }) => name.length + open.length)) +
    "const  = ".length
  );
}

/** `const name = code;`, as Prettier prints it within a test. */
export function constant(name: string, code: Code): string {
  const head = `const ${name} = `;
  if (typeof code === "string" && margin + head.length + code.length >= width) {
    return `const ${name} =\n${" ".repeat(margin + 2)}${code};`;
  }
  return `${head}${printed(code, { indent: margin, before: margin + head.length })};`;
}

/** A constant of marbles: a long one continues on the next lines. */
export function marblesConstant(name: string, marbles: string): string {
  const line = `const ${name} = "${marbles}";`;
  if (margin + line.length <= width) return line;
  const lines = broken(marbles.trim(), width - margin - 8).map(quoted);
  const indent = " ".repeat(margin + 2);
  return `const ${name} =\n${indent}${lines.join(` +\n${indent}`)};`;
}

/** `expect(…).toBe(…);` */
export function expectation(
  expect: string,
  actual: readonly Code[],
  expected: readonly Code[],
): string {
  const inner = callCode(`${expect}(`, actual);
  const line = printed(inner, { indent: margin, after: ".toBe(".length });
  const head = `${line}.toBe(`;
  const last = head.split("\n").at(-1) ?? "";
  const before = head === last ? margin : 0;
  const call: List = { ...callCode("", expected), open: last };
  const rest = printed(call, { indent: margin, before });
  return `${head.slice(0, head.length - last.length)}${rest};`;
}

/** `text` in pieces of at most `length` characters, broken where blanks are. */
function broken(text: string, length: number): string[] {
  if (text.length <= length) return [text];
  const at = text.lastIndexOf(" ", length);
  return [text.slice(0, at), ...broken(text.slice(at), length)];
}

/** A row of marbles, which begin in the column `column` if there is room. */
export function rowLine(
  { name, open, marbles, args }: RowLine,
  column: number,
): string[] {
  const head = `const ${name} = ${open}`;
  const aligned = " ".repeat(column - head.length) + marbles;
  if (open === "") {
    const fits = margin + column + marbles.length + 3 <= width;
    return [marblesConstant(name, fits ? aligned : marbles)];
  }
  for (const text of [aligned, marbles]) {
    const code = callCode(open, [`"${text}"`, ...args]);
    const line = constant(name, code);
    if (!line.startsWith(`${head}\n`)) return [line];
  }
  const marblesName = `${name.replace("$", "")}Marbles`;
  const line = constant(name, callCode(open, [marblesName, ...args]));
  return [marblesConstant(marblesName, marbles), line];
}
