import { width } from "./part.ts";
import { type MarbleRow, type Pen, services } from "./pen.ts";
import type { Rehearsal } from "./test.ts";

/** The helpers of `TestScheduler.run` that tests use. */
const helpers = [
  "cold",
  "hot",
  "expectObservable",
  "expectSubscriptions",
] as const;
const margin = 7; // characters of a line beside a row: `    "";`

/** The text of a test that is called `title`; a formatter formats it. */
export function printTest(
  { pen, hasLogged, code: { setup } }: Rehearsal,
  title: string,
): string {
  const scheduler = pen.take("rxjs/testing", "TestScheduler");
  const assert = pen.take("rx-heroes/testing", "assertMarbles");
  const it = pen.take("vitest", "it");
  const spy = hasLogged ? spyLines(pen) : [];
  return `${pen.imports().join("\n")}

${it}(${JSON.stringify(title)}, () => {
${indented(spy, 2)}  new ${scheduler}(${assert}).run((helpers) => {
${indented(statements(pen, setup), 4)}  });
});
`;
}

/** Keeps errors from the console of the tests. */
function spyLines(pen: Pen): string[] {
  const vi = pen.take("vitest", "vi");
  const onTestFinished = pen.take("vitest", "onTestFinished");
  return [
    `const error = ${vi}.spyOn(console, "error").mockReturnValue(undefined);`,
    `${onTestFinished}(() => {\n  error.mockRestore();\n});`,
  ];
}

function statements(pen: Pen, setup: string): string[] {
  const { text } = pen;
  const used = helpers.filter((name) => text[name].length > 0);
  return [
    `const { ${used.join(", ")} } = helpers;`,
    ...text.constants,
    ...aligned([...text.hot, ...text.cold, ...text.expected]),
    "",
    ...text.backend,
    `const { ${pen.taken(services, ": ")} } = ${setup};`,
    ...text.streams,
    "",
    ...text.expectObservable,
    ...text.expectSubscriptions,
    ...text.commands,
  ];
}

/** The marbles under one another where there is room. */
function aligned(rows: readonly MarbleRow[]): string[] {
  const column = Math.max(...rows.map(({ head }) => head.length));
  return rows.map(({ head, marbles, tail }) => {
    const isLong = column + marbles.length + margin > width;
    const blanks = marbles === "-" || isLong ? 0 : column - head.length;
    return `${head}${JSON.stringify(" ".repeat(blanks) + marbles)}${tail};`;
  });
}

function indented(statements: readonly string[], by: number): string {
  const lines = statements.flatMap((statement) => statement.split("\n"));
  const margin = " ".repeat(by);
  return lines.map((line) => `${line && margin}${line}\n`).join("");
}
