import type { Plan } from "./place.ts";
import { callLines, subscribed } from "./print-calls.ts";
import type { Replay } from "./replay.ts";
import type { Simulated } from "./replayable.ts";
import { Scope } from "./scope.ts";
import type { Session } from "./session.ts";
import {
  callbackLines,
  commentLines,
  paragraphs,
  type PrintOptions,
  servicesLine,
  testFile,
} from "./test-file.ts";
import { titleOf } from "./title.ts";

// It is not replayed: responses and values are those of the simulated server.
const unsent = {
  sent: [],
  notes: new Map(),
  results: new Map(),
} as unknown as Replay;

/** The text of a test that does what was recorded with many latencies. */
export function printLatencies(
  session: Session,
  plan: Plan,
  { setup }: Simulated,
  leftOut: readonly string[],
  { title = `${titleOf(plan)}, with any latency`, runner }: PrintOptions,
): string {
  const scope = new Scope(session, plan, unsent);
  const statements = plan.statements.map((statement) => {
    const { output } = statement;
    const lines = callLines(scope, statement);
    if (!output) return lines;
    const stream = subscribed(scope, { ...statement, output });
    return [
      ...lines,
      `${scope.helper("show")}("${statement.unit.name}", ${stream});`,
    ];
  });
  const backend = `const backend = ${scope.helper("withLatency")}(${setup});`;
  const body = paragraphs([[backend, servicesLine(scope)], ...statements]);
  const helpers = [...scope.helpers].sort().join(", ");
  const call = `${scope.testing("tryLatencies")}(({ ${helpers} }) => {`;
  const lines = [...commentLines(leftOut), ...callbackLines(call, body)];
  const setups = `${setup} ${session.code.setup}`;
  return testFile(scope, { title, runner }, lines, setups);
}
