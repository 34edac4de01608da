import type { FinishedReplay } from "../replay/run-replay.ts";
import { asWritten, indented } from "./indented.ts";
import { quoted, width } from "./literal.ts";
import type { Printer, Template } from "./printer.ts";

const helpers = ["cold", "hot", "expectObservable", "expectSubscriptions"];
const margin = 7; // characters of a line around its marbles: `    "";`

/** Step 4: the text of the replayed test, before formatting. */
export function printTest(
  { printer, errors, code: { setup } }: FinishedReplay,
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
    expectation = "",
  } = errors > 0 ? consoleMock(printer, errors) : {};
  const creation = servicesCode(printer, asWritten(setup));
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
    `});${expectation}`,
    "});\n",
  ];
  return `${printer.names.imports().join("\n")}\n\n${indented(test.join("\n"))}`;
}

/** The code around a test that mocks `console.error` and counts its calls. */
interface ConsoleMock {
  readonly before?: string;
  readonly parameters?: string;
  readonly mock?: string;
  readonly expectation?: string;
}

function consoleMock(printer: Printer, errors: number): ConsoleMock {
  const { runner } = printer.names;
  if (runner === "node:test") {
    const equal = printer.names.importName("node:assert/strict", "equal");
    return {
      parameters: "test",
      mock: 'const error = test.mock.method(console, "error", () => undefined).mock;\n',
      expectation: `\n${equal}(error.callCount(), ${errors});`,
    };
  }
  const mocks = printer.names.importName(
    runner,
    runner === "vitest" ? "vi" : "jest",
  );
  const expect = printer.names.importName(runner, "expect");
  const afterEach = printer.names.importName(runner, "afterEach");
  return {
    before: `${afterEach}(() => {\n${mocks}.restoreAllMocks();\n});\n\n`,
    mock: `const error = ${mocks}.spyOn(console, "error").mockReturnValue(undefined);\n`,
    expectation: `\n${expect}(error).toHaveBeenCalledTimes(${errors});`,
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
