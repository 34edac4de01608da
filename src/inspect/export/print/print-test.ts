import type { Replayable } from "../replayable.ts";
import type { Outcome } from "../script/outcome.ts";
import { perform, type Script } from "../script/script.ts";
import { Names } from "./names.ts";
import { Paper } from "./paper.ts";
import { Imports, Taken } from "./taken.ts";

/** What a text is made of beside its script. */
interface Printed {
  readonly outcome: Outcome;
  readonly title: string;
  /** How often what stood in the draft; nothing for the draft. */
  readonly draft?: ReadonlyMap<string, number>;
}

/**
 * The text of a test; a formatter formats it. It is written twice: what stands
 * twice in the draft has a name in the end.
 */
export function printTest(script: Script, printed: Printed): string {
  const { outcome, title, draft } = printed;
  const names = new Names();
  const imports = new Imports(...neededBy(script), names);
  const scheduler = imports.use("rxjs/testing", "TestScheduler");
  const assert = imports.use("rx-heroes/testing", "assertMarbles");
  const it = imports.use("vitest", "it");
  const spy = outcome.hasLogged ? spyLines(imports) : [];
  const services = new Taken(names);
  const paper = new Paper(script, { names, imports, services, draft });
  perform(script, paper, outcome);
  const { counts } = paper;
  return draft
    ? `${imports.lines().join("\n")}

${it}(${JSON.stringify(title)}, () => {
${indented(spy, 2)}  new ${scheduler}(${assert}).run((helpers) => {
${indented(paper.statements(), 4)}  });
});
`
    : printTest(script, { ...printed, draft: counts });
}

/** The imports of the services, and the code that they are for. */
function neededBy({
  session,
}: Script): [imports: Replayable["imports"], code: string] {
  const { imports, setup, shown } = session.code;
  const operators = session.outputs.map(
    ({ track }) => shown?.[track.name]?.operator ?? "",
  );
  return [imports, [setup, ...operators].join("\n")];
}

/** Keeps errors from the console of the tests. */
function spyLines(imports: Imports): string[] {
  const vi = imports.use("vitest", "vi");
  const onTestFinished = imports.use("vitest", "onTestFinished");
  return [
    `const error = ${vi}.spyOn(console, "error").mockReturnValue(undefined);`,
    `${onTestFinished}(() => {\n  error.mockRestore();\n});`,
  ];
}

function indented(statements: readonly string[], by: number): string {
  const lines = statements.flatMap((statement) => statement.split("\n"));
  const margin = " ".repeat(by);
  return lines.map((line) => `${line && margin}${line}\n`).join("");
}
