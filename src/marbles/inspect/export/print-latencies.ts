import { quoted } from "./code.ts";
import { aligned, type Declaration } from "./layout.ts";
import type { Plan } from "./place.ts";
import { callLines } from "./print-calls.ts";
import { inputLines } from "./print-inputs.ts";
import { commentLines, importOwn, indented, type PrintOptions } from "./print.ts"; // prettier-ignore
import type { Replay } from "./replay.ts";
import { Scope } from "./scope.ts";
import type { Session } from "./session.ts";
import { outputMarbles } from "./streams.ts";
import type { Simulated } from "./replayable.ts";

const unsent = { sent: [], notes: new Map() } as unknown as Replay;

/** The text of a test that does what was recorded with many latencies. */
export function printLatencies(
  session: Session,
  plan: Plan,
  { setup }: Simulated,
  leftOut: readonly string[],
  { title = "ends the same with any latency", runner = "vitest" }: PrintOptions,
): string {
  const scope = new Scope(session, plan, unsent);
  scenarioLines(scope, setup); // counts which values are used twice
  scope.isCounting = false;
  const lines = scenarioLines(scope, setup);
  const helpers = [...scope.helpers, "expectSameEnd", "withLatency"]
    .filter((name) => name !== "expectObservable")
    .sort()
    .join(", ");
  importOwn(scope, setup);
  const module = runner === "jest" ? "@jest/globals" : "vitest";
  const test = scope.names.imported(module, "it");
  const tryLatencies = scope.testing("tryLatencies");
  return [
    ...scope.names.importLines(),
    "",
    `${test}(${quoted(title)}, () => {`,
    ...[
      ...commentLines(leftOut),
      `${tryLatencies}(({ ${helpers} }) => {`,
      ...lines.map(indented),
      "});",
    ].map(indented),
    "});",
    "",
  ].join("\n");
}

function scenarioLines(scope: Scope, simulated: string): string[] {
  const { plan, session, values } = scope;
  const subjects: string[] = [];
  const inputs = plan.inputs.flatMap((input) =>
    inputLines(scope, input, subjects),
  );
  const calls = plan.statements.flatMap((one) => callLines(scope, one));
  const expected = plan.statements.flatMap(({ unit, output }): Declaration[] =>
    output
      ? [
          {
            before: `expectSameEnd(${unit.call ? scope.streams.get(unit) : scope.member(unit)}, `,
            marbles: outputMarbles(plan, output),
            after: ")",
          },
        ]
      : [],
  );
  const services = [...scope.services.keys()].join(", ");
  return [
    ...values.constants.splice(0),
    ...aligned(inputs),
    ...subjects,
    "",
    `const backend = withLatency(${simulated});`,
    `const { ${services} } = ${session.code.setup};`,
    ...calls,
    "",
    ...aligned(expected),
  ];
}
