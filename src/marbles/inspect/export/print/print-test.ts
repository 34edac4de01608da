import type { Replayable } from "../replayable.ts";
import type { FinishedReplay } from "../replay/run-replay.ts";
import { quoted, width } from "./literal.ts";
import type { Printer, Template } from "./printer.ts";

const helpers = ["cold", "hot", "expectObservable", "expectSubscriptions"];
const margin = 7; // characters of a line around its marbles: `    "";`

/** Step 4: the text of the replayed test, before formatting. */
export function printTest(
  { printer, logsErrors, code }: FinishedReplay,
  title: string,
): string {
  const it = printer.names.importName(printer.names.runner, "it");
  const scheduler = printer.names.importName(
    "rx-heroes/testing",
    "MarbleScheduler",
  );
  const used = helpers.filter((name) => printer.helpers.has(name));
  const {
    before = "",
    parameters = "",
    mock = "",
  } = logsErrors ? consoleMock(printer) : {};
  const creation = servicesCode(printer, code.setup);
  const { forms, marbles, backend, streams, expectations, rest } = printer;
  const statements = printer.print([
    block([
      ...forms,
      (codeOf) => aligned(marbles.map((row) => row(codeOf))),
      () => "",
      ...backend,
    ]),
    () => creation,
    block([...streams, () => "", ...expectations, ...rest]),
  ]);
  const test = [
    `${before}${it}(${quoted(title)}, (${parameters}) => {`,
    `${mock}new ${scheduler}().run((helpers) => {`,
    `const { ${used.join(", ")} } = helpers;`,
    statements,
    "});",
    "});\n",
  ].join("\n");
  const text = hasTemplateLines(code) ? test : indented(test);
  return `${printer.names.imports().join("\n")}\n\n${text}`;
}

/** Whether the author's code has a template literal that indenting would change. */
function hasTemplateLines({ setup, shown = {} }: Replayable): boolean {
  const operators = Object.values(shown).map(({ operator }) => operator);
  return [setup, ...operators].some((code) => /`[^`]*\n/.test(code));
}

/** The code around a test that mocks `console.error`. */
interface ConsoleMock {
  readonly before?: string;
  readonly parameters?: string;
  readonly mock: string;
}

function consoleMock({ names }: Printer): ConsoleMock {
  const { runner } = names;
  if (runner === "node:test") {
    return {
      parameters: "test",
      mock: 'test.mock.method(console, "error", () => undefined);\n',
    };
  }
  const mocks = names.importName(runner, runner === "vitest" ? "vi" : "jest");
  const afterEach = names.importName(runner, "afterEach");
  return {
    before: `${afterEach}(() => {\n${mocks}.restoreAllMocks();\n});\n\n`,
    mock: `${mocks}.spyOn(console, "error").mockReturnValue(undefined);\n`,
  };
}

function servicesCode(printer: Printer, setup: string): string {
  const names = printer.names.services();
  if (!setup.trimStart().startsWith("{"))
    return `const { ${names} } = ${setup};`;
  // TypeScript rejects an object literal with properties that are not used.
  const all = printer.names.unique("all");
  return `const ${all} = ${setup};\nconst { ${names} } = ${all};`;
}

function block(statements: readonly Template[]): Template {
  return (codeOf) => statements.map((one) => one(codeOf)).join("\n");
}

/** Puts marbles in one column, except for those that are too long. */
function aligned(rows: readonly string[]): string {
  const column = Math.max(...rows.map((row) => row.indexOf('"')));
  const lines = rows.map((row) => {
    const [head = "", marbles = "", ...tail] = row.split('"');
    const isLong = column + marbles.length + margin > width;
    const blanks = marbles === "-" || isLong ? 0 : column - head.length;
    return [head, " ".repeat(blanks) + marbles, ...tail].join('"');
  });
  return lines.join("\n");
}

/** Indents the lines within brackets. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    if (/^[)\]}]/.test(line)) depth--;
    const indentation = "  ".repeat(line ? Math.max(0, depth) : 0);
    if (/[([{]$/.test(line)) depth++;
    return indentation + line;
  });
  return lines.join("\n");
}
