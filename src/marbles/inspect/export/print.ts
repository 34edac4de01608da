import { keyCode, quoted, withEscapes } from "./code.ts";
import { aligned } from "./layout.ts";
import { localName } from "./names.ts";
import type { Plan } from "./place.ts";
import { callLines, expectedOf } from "./print-calls.ts";
import { inputLines } from "./print-inputs.ts";
import {
  backendLine,
  requestsOf,
  responseLines,
  subscriptionLines,
} from "./print-requests.ts";
import type { Replay } from "./replay.ts";
import type { Replayable } from "./replayable.ts";
import { Scope } from "./scope.ts";
import type { Session } from "./session.ts";

/** What a user chooses of the text of a test. */
export interface PrintOptions {
  readonly title: string | undefined;
  readonly runner: Replayable["runner"];
}

/** The text of a test that does what a replay did, and expects the same. */
export function printTest(
  session: Session,
  plan: Plan,
  replay: Replay,
  leftOut: readonly string[],
  { title = titleOf(plan), runner = "vitest" }: PrintOptions,
): string {
  const scope = new Scope(session, plan, replay);
  bodyOf(scope); // counts which values are used twice
  scope.isCounting = false;
  const body = bodyOf(scope);
  importOwn(scope);
  const module = runner === "jest" ? "@jest/globals" : "vitest";
  const fromRunner = (name: string): string =>
    scope.names.imported(module, name);
  const test = fromRunner("it");
  const mocks = replay.logs
    ? [fromRunner(runner === "jest" ? "jest" : "vi")]
    : [];
  const restored = mocks.flatMap((mock) => [
    `${fromRunner("afterEach")}(() => { ${mock}.restoreAllMocks(); });`,
    "",
  ]);
  const lines = [
    ...commentLines(leftOut),
    ...mocks.map(
      (mock) => `${mock}.spyOn(console, "error").mockReturnValue(undefined);`,
    ),
    ...runLines(scope, body),
  ];
  return [
    ...scope.names.importLines(),
    "",
    ...restored,
    `${test}(${quoted(title)}, () => {`,
    ...lines.map(indented),
    "});",
    "",
  ].join("\n");
}

/** The call of `run`; it ends where timers of the services would go on. */
function runLines(scope: Scope, body: readonly string[]): string[] {
  const { helpers, plan, replay } = scope;
  const scheduler = `new ${scope.testing("MarbleScheduler")}()`;
  const [first, last] = replay.isEndless
    ? [
        [`const scheduler = ${scheduler};`],
        [`  scheduler.maxFrames = ${plan.end};`],
      ]
    : [[], []];
  return [
    ...first,
    `${replay.isEndless ? "scheduler" : scheduler}.run((helpers) => {`,
    `  const { ${[...helpers].sort().join(", ")} } = helpers;`,
    ...last,
    ...body.map(indented),
    "});",
  ];
}

/** Imports what `setup` and operators need. */
export function importOwn(
  { session, plan, names }: Scope,
  ...more: readonly string[]
): void {
  const { setup, imports, shown = {} } = session.code;
  const operators = plan.units.map(({ path }) => shown[path]?.operator);
  const own = [setup, ...operators, ...more].join(" ");
  for (const [module, all] of Object.entries(imports))
    for (const name of all)
      if (own.includes(localName(name))) names.imported(module, name);
}

/** The lines within `run`. */
function bodyOf(scope: Scope): string[] {
  const { plan, replay, session, values } = scope;
  const { statements, inputs } = plan;
  const { sent } = replay;
  const { setup } = session.code;
  const expected = statements.flatMap(({ output }) =>
    output ? expectedOf(scope, output) : [],
  );
  const requests = sent.length > 0 ? [requestsOf(scope)] : [];
  const subjects: string[] = [];
  const declarations = [
    ...inputs.flatMap((input) => inputLines(scope, input, subjects)),
    ...sent.flatMap((one) => responseLines(scope, one)),
    ...requests.flatMap((one) => one.declarations),
    ...expected.flatMap((one) => one.declarations),
  ];
  const calls = statements.flatMap((statement) => callLines(scope, statement));
  const usesBackend = sent.length > 0 || /\bbackend\b/.test(setup);
  const backend = usesBackend ? [backendLine(scope)] : [];
  const services = Array.from(scope.services, ([name, local]) =>
    name === local ? name : `${keyCode(name)}: ${local}`,
  );
  return [
    ...values.constants.splice(0),
    ...aligned(declarations),
    ...subjects,
    "",
    ...backend,
    `const { ${services.join(", ")} } = ${setup};`,
    ...requests.map(({ stream }) => stream),
    ...calls,
    "",
    ...expected.map(({ expect }) => expect),
    ...requests.flatMap(({ expects }) => expects),
    ...sent.flatMap((one) => subscriptionLines(scope, one)),
  ];
}

export function indented(line: string): string {
  return line === "" ? "" : `  ${line}`;
}

export function commentLines(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const lines = leftOut.map((one) => `// - ${withEscapes(one)}`);
  return ["// Left out of this test:", ...lines];
}

/** Names the first methods and streams. */
function titleOf({ units }: Plan): string {
  const names = units.map(({ path }) => path.slice(path.indexOf(".") + 1));
  const [first, ...more] = new Set(names);
  const shown = [first, ...more.slice(0, 3)].join(", ");
  return `does what was seen of ${shown}${more.length > 3 ? ", …" : ""}`;
}
