import type { HttpResponse } from "../../../http/http-types.ts";
import type { Marbles } from "./marbles.ts";
import { wordOf, wordOfUrl } from "./names.ts";
import type { Plan } from "./place.ts";
import { callLines, drawnOf, expectLines, resultDrawn } from "./print-calls.ts";
import {
  backendLines,
  subscriptionLines,
  writeLines,
} from "./print-requests.ts";
import type { Replay } from "./replay.ts";
import { Scope } from "./scope.ts";
import type { Session, Unit } from "./session.ts";
import {
  callbackLines,
  commentLines,
  paragraphs,
  type PrintOptions,
  servicesLine,
  testFile,
} from "./test-file.ts";

const maxHelpers = 70; // characters of a call of `run` with its helpers

/** The text of a test that does what a replay did, and expects the same. */
export function printTest(
  session: Session,
  plan: Plan,
  replay: Replay,
  leftOut: readonly string[],
  options: PrintOptions,
): string {
  const scope = new Scope(session, plan, replay);
  countValues(scope);
  const body = bodyLines(scope);
  const helpers = `{ ${[...scope.helpers].sort().join(", ")} }`;
  const start = `new ${scope.testing("MarbleScheduler")}()`;
  const { isEndless } = replay;
  const run = `${isEndless ? "scheduler" : start}.run(`;
  const isLong = run.length + helpers.length > maxHelpers;
  return testFile(scope, options, [
    ...commentLines(leftOut),
    ...(isEndless ? [`const scheduler = ${start};`] : []),
    ...callbackLines(`${run}(${isLong ? "helpers" : helpers}) => {`, [
      ...(isLong ? [`const ${helpers} = helpers;`] : []),
      // Timers of the services go on, and would end with an error.
      ...(isEndless ? [`scheduler.maxFrames = ${plan.end};`] : []),
      ...body,
    ]),
  ]);
}

function bodyLines(scope: Scope): string[] {
  const { plan, replay, values } = scope;
  const { setup } = scope.session.code;
  const hasBackend = replay.sent.length > 0 || /\bbackend\b/.test(setup);
  const backend = hasBackend ? backendLines(scope) : [];
  const statements = plan.statements.map((one) => [
    ...callLines(scope, one),
    ...expectLines(scope, one),
  ]);
  const writes = writeLines(scope);
  const subscriptions = subscriptionLines(scope);
  const verified = hasBackend
    ? [`${scope.helper("flush")}();`, "backend.verify();"]
    : [];
  return paragraphs([
    values.constants,
    [...backend, servicesLine(scope)],
    ...statements,
    writes,
    subscriptions,
    verified,
  ]);
}

/** Counts long values, each with the word of its first place. */
function countValues({ plan, replay, values }: Scope): void {
  for (const { request, recorded } of plan.sharesValues ? replay.sent : []) {
    const word = wordOfUrl(request.url) || "response";
    for (const { kind, value } of recorded?.events ?? []) {
      const body = kind === "N" ? (value as HttpResponse).body : value;
      values.count(body, word);
    }
  }
  const countDrawn = (
    { path }: Unit,
    { values: all, error }: Marbles,
  ): void => {
    for (const value of [...Object.values(all), error])
      values.count(value, wordOf(path));
  };
  for (const output of replay.notes.keys())
    countDrawn(output.unit, drawnOf(replay, output));
  for (const [unit, result] of replay.results)
    countDrawn(unit, resultDrawn(unit, result));
}
