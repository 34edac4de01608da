import { callCode, type Code, printed, width, within } from "../code.ts";
import { quoted } from "../literal.ts";

const indent = 4; // of all statements of a test
const margin = " ".repeat(indent);

/** A stream in marbles: `const name = open"marbles", …args)`. */
export interface RowLine {
  readonly name: string;
  /** `hot(`, `cold(`, or nothing for marbles alone. */
  readonly open: string;
  readonly marbles: string;
  readonly args: readonly Code[];
}

/** A statement, as Prettier prints it within a test. */
export function statement(code: Code): string {
  return printed(within(margin, code, ";"), indent);
}

/** `const name = code;` */
export function constant(name: string, code: Code): string {
  const head = `const ${name} =`;
  const line = statement(within(`${head} `, code, ""));
  return typeof code === "string" && line.length > width
    ? `${margin}${head}\n${margin}  ${code};`
    : line;
}

/** `expect(…).toBe(…);` */
export function expectation(
  expect: string,
  actual: readonly Code[],
  expected: readonly Code[],
): string {
  const call = within(margin, callCode(`${expect}(`, actual), ".toBe(");
  const code = callCode(printed(call, indent), expected);
  return printed(within("", code, ";"), indent);
}

/** The column in which the marbles of all rows can begin. */
export function columnOf(rows: readonly RowLine[]): number {
  return Math.max(...rows.map((row) => headOf(row).length));
}

/** A row of marbles, which begin in the column `column` if there is room. */
export function rowLine(row: RowLine, column: number): string[] {
  const { name, open, marbles, args } = row;
  const blanks = "".padEnd(column - headOf(row).length);
  for (const text of [quoted(blanks + marbles), quoted(marbles)]) {
    const code = open ? callCode(open, [text, ...args]) : text;
    const line = constant(name, code);
    if (/^.*"/.test(line)) return [line];
  }
  if (!open) {
    const texts = broken(marbles, width - indent - 8).map(quoted);
    return [constant(name, texts.join(` +\n${margin}  `))];
  }
  const marblesName = `${name.replace("$", "")}Marbles`;
  return [
    ...rowLine({ name: marblesName, open: "", marbles, args: [] }, column),
    constant(name, callCode(open, [marblesName, ...args])),
  ];
}

function headOf({ name, open }: RowLine): string {
  return `const ${name} = ${open}`;
}

/** `text` in pieces of at most `length` characters, broken where blanks are. */
function broken(text: string, length: number): string[] {
  if (text.length <= length) return [text];
  const at = text.lastIndexOf(" ", length);
  return [text.slice(0, at), ...broken(text.slice(at), length)];
}
