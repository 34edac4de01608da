import { quoted, width } from "./literal.ts";
import { type Pen, services } from "./pen.ts";
import type { Rehearsal } from "../replay/rehearse.ts";

const helpers = ["cold", "hot", "expectObservable", "expectSubscriptions"];
const margin = 7; // characters of a line beside a row: `    "";`

/** The text of a test that is called `title`; a formatter formats it. */
export function printTest(
  { pen, errors, code: { setup } }: Rehearsal,
  title: string,
): string {
  const it = pen.importName(pen.module, "it");
  const scheduler = pen.importName("rxjs/testing", "TestScheduler");
  const assert = pen.importName("rx-heroes/testing", "assertMarbles");
  const [mute = "", expects = "", before = "", parameters = ""] =
    errors > 0 ? silence(pen, errors) : [];
  const test = [
    `${before}${it}(${quoted(title)}, (${parameters}) => {`,
    `${mute}new ${scheduler}(${assert}).run((helpers) => {`,
    `const { ${helpers.filter((name) => pen.helpers.has(name)).join(", ")} } = helpers;`,
    withConstants(pen, [
      [...aligned(pen.rows), "", ...pen.backend].join("\n"),
      `const { ${pen.taken(services, ": ")} } = ${setup};`,
      [...pen.streams, "", ...pen.expectations, ...pen.rest].join("\n"),
    ]),
    `});${expects}`,
    "});\n",
  ];
  return `${pen.imports().join("\n")}\n\n${indented(test.join("\n"))}`;
}

/**
 * What keeps silent that the console gets so many `errors`, and what counts
 * them; what stands before the test for that, and what the test takes.
 */
function silence(pen: Pen, errors: number): string[] {
  const { module } = pen;
  if (module === "node:test") {
    const equal = pen.importName("node:assert/strict", "equal");
    return [
      'const error = test.mock.method(console, "error", () => undefined).mock;\n',
      `\n${equal}(error.callCount(), ${errors});`,
      "",
      "test",
    ];
  }
  const mocks = pen.importName(module, module === "vitest" ? "vi" : "jest");
  return [
    `const error = ${mocks}.spyOn(console, "error").mockReturnValue(undefined);\n`,
    `\n${pen.importName(module, "expect")}(error).toHaveBeenCalledTimes(${errors});`,
    `${pen.importName(module, "afterEach")}(() => {\n${mocks}.restoreAllMocks();\n});\n\n`,
  ];
}

/** Writes what stands once where it stands, and else a constant before it. */
function withConstants(pen: Pen, blocks: string[]): string {
  const shared = [...pen.shared.values()];
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
    const name = pen.names.of(words);
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
