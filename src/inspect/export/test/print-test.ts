import { width } from "./part.ts";
import { type MarbleRow, type Pen, services } from "./pen.ts";
import type { Rehearsal } from "./test.ts";

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
  const { hot, cold, expected, expectations, subscriptions } = pen.text;
  const helpers = Object.entries({
    cold,
    hot,
    expectObservable: expectations,
    expectSubscriptions: subscriptions,
  }).flatMap(([name, lines]) => (lines.length > 0 ? name : []));
  return [
    `const { ${helpers.join(", ")} } = helpers;`,
    ...pen.text.constants,
    ...aligned([...hot, ...cold, ...expected]),
    "",
    ...pen.text.backend,
    `const { ${pen.taken(services, ": ")} } = ${setup};`,
    ...pen.text.streams,
    "",
    ...expectations,
    ...subscriptions,
    ...pen.text.commands,
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
