import { quoted, width } from "./literal.ts";
import { type Printer, services } from "./printer.ts";
import type { FinishedReplay } from "../replay/run-replay.ts";

const helpers = ["cold", "hot", "expectObservable", "expectSubscriptions"];
const margin = 7; // characters of a line beside a row: `    "";`

/** The text of a test that is called `title`; a formatter formats it. */
export function printTest(
  { printer, errors, code: { setup } }: FinishedReplay,
  title: string,
): string {
  const it = printer.importName(printer.module, "it");
  const scheduler = printer.importName("rx-heroes/testing", "MarbleScheduler");
  const [mute = "", expects = "", before = "", parameters = ""] =
    errors > 0 ? silence(printer, errors) : [];
  const test = [
    `${before}${it}(${quoted(title)}, (${parameters}) => {`,
    `${mute}new ${scheduler}().run((helpers) => {`,
    `const { ${helpers.filter((name) => printer.helpers.has(name)).join(", ")} } = helpers;`,
    withConstants(printer, [
      [...aligned(printer.rows), "", ...printer.backend].join("\n"),
      servicesCode(printer, setup),
      [...printer.streams, "", ...printer.expectations, ...printer.rest].join(
        "\n",
      ),
    ]),
    `});${expects}`,
    "});\n",
  ];
  return `${printer.imports().join("\n")}\n\n${indented(test.join("\n"))}`;
}

/**
 * What keeps silent that the console gets so many `errors`, and what counts
 * them; what stands before the test for that, and what the test takes.
 */
function silence(printer: Printer, errors: number): string[] {
  const { module } = printer;
  if (module === "node:test") {
    const equal = printer.importName("node:assert/strict", "equal");
    return [
      'const error = test.mock.method(console, "error", () => undefined).mock;\n',
      `\n${equal}(error.callCount(), ${errors});`,
      "",
      "test",
    ];
  }
  const mocks = printer.importName(module, module === "vitest" ? "vi" : "jest");
  return [
    `const error = ${mocks}.spyOn(console, "error").mockReturnValue(undefined);\n`,
    `\n${printer.importName(module, "expect")}(error).toHaveBeenCalledTimes(${errors});`,
    `${printer.importName(module, "afterEach")}(() => {\n${mocks}.restoreAllMocks();\n});\n\n`,
  ];
}

function servicesCode(printer: Printer, setup: string): string {
  const taken = printer.taken(services, ": ");
  if (!setup.trimStart().startsWith("{"))
    return `const { ${taken} } = ${setup};`;
  // TypeScript refuses properties of an object literal that are not taken.
  const all = printer.names.free("all");
  return `const ${all} = ${setup};\nconst { ${taken} } = ${all};`;
}

/** Writes what stands once where it stands, and else a constant before it. */
function withConstants(printer: Printer, blocks: string[]): string {
  const shared = [...printer.shared.values()];
  // From the last one on, since it may hold those before it.
  for (const { code, mark } of [...shared].reverse()) {
    const pieces = blocks.join("").split(mark);
    const isOnce = pieces.length === 2 && !code.includes(mark);
    const first = blocks.findIndex((block) => block.includes(mark));
    const block = blocks[first] ?? "";
    blocks[first] = isOnce
      ? block.replace(mark, () => code)
      : `const ${mark} = ${code};\n${block}`;
  }
  let text = blocks.join("\n");
  for (const { mark, words } of shared) {
    if (!text.includes(mark)) continue;
    const name = printer.names.of(words);
    const property = new RegExp(`(\\s)${name}: ${mark}`, "g");
    text = text.replace(property, `$1${name}`).replaceAll(mark, name);
  }
  return text;
}

/** The marbles under one another where there is room. */
function aligned(rows: readonly string[]): string[] {
  const column = Math.max(...rows.map((row) => row.indexOf('"')));
  return rows.map((row) => {
    const [head = "", marbles = "", ...tail] = row.split('"');
    const isLong = column + marbles.length + margin > width;
    const blanks = marbles === "-" || isLong ? 0 : column - head.length;
    return [head, " ".repeat(blanks) + marbles, ...tail].join('"');
  });
}

/** What stands in brackets that a line leaves open, further to the right. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    if (/^[)\]}]/.test(line)) depth--;
    const margin = "  ".repeat(line ? Math.max(0, depth) : 0);
    if (/[([{]$/.test(line)) depth++;
    return margin + line;
  });
  return lines.join("\n");
}
