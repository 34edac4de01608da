import { argumentsOf } from "./arguments.ts";
import { Code } from "./code.ts";
import { type Marbles, marblesOf, ofUnit } from "./marbles.ts";
import type { Statement } from "./statements.ts";
import { inputCode, piped } from "./print-inputs.ts";
import type { Note, Replay } from "./replay.ts";
import type { Scope } from "./scope.ts";
import type { Input, Output, Unit } from "./session.ts";
import { outputMarbles } from "./streams.ts";

/** Makes the call of a statement, if it does. */
export function callLines(scope: Scope, statement: Statement): string[] {
  const { unit, output, makesCall } = statement;
  const { call, inputs, outputs } = unit;
  if (!call || (output && !makesCall) || isInline(statement)) return [];
  if (scope.plan.direct.has(unit)) {
    const code = callCode(scope, unit);
    return outputs.length > 0
      ? [`const ${scope.stream(unit)} = ${code};`]
      : [`${code};`];
  }
  // What `hot` returns emits only if it is created before the run begins.
  const named = inputs.filter(({ kind }) => kind !== "cold");
  const inputLines = named.map((input) => {
    const code = inputCode(scope, input, true);
    return `const ${scope.input(input)} = ${code};`;
  });
  const code = callCode(scope, unit, named);
  if (!output) return [...inputLines, ...timedLines(scope, unit, code)];
  const deferred = `${scope.rx("defer")}(() => ${code})`;
  return [...inputLines, `const ${scope.stream(unit)} = ${deferred};`];
}

/** Makes a call at its time. */
function timedLines(scope: Scope, unit: Unit, code: string): string[] {
  const at = scope.plan.times.get(unit.call?.events[0] ?? unit) ?? 0;
  const timer = `${scope.rx("timer")}(${at})`;
  const result = scope.replay.results.get(unit);
  if (!result && unit.outputs.length === 0)
    return [`${timer}.subscribe(() => ${code});`];
  const map = `${scope.rx("map")}(() => ${code})`;
  if (result) {
    const expected = expectedCode(scope, resultDrawn(unit, result));
    const expect = scope.helper("expectObservable");
    return [`${expect}(${piped(timer, [map])}).toBe(${expected});`];
  }
  // Called once, and subscribed to later.
  const stream = scope.stream(unit);
  const called = piped(timer, [map, `${scope.rx("shareReplay")}(1)`]);
  return [`const ${stream} = ${called};`, `${stream}.subscribe();`];
}

/** Whether the call is written where its only stream is subscribed to. */
function isInline({ unit, makesCall }: Statement): boolean {
  return makesCall && unit.inputs.length === 0 && unit.outputs.length === 1;
}

function callCode(
  scope: Scope,
  unit: Unit,
  named: readonly Input[] = [],
): string {
  const streamCode = (input: Input | undefined): string => {
    if (!input) return scope.rx("NEVER");
    return named.includes(input) ? scope.input(input) : inputCode(scope, input);
  };
  const args = argumentsOf(unit, {
    stream: (input) => new Code(streamCode(input)),
    data: (arg) => arg,
    service: (name) => new Code(scope.service(name)),
  });
  // Not as constants, in whose types "loaded" would be any string.
  const code = args.map((arg) => scope.values.inline(arg));
  const member = scope.member(unit);
  return unit.call?.track.setter
    ? `${member} = ${code[0]}`
    : `${member}(${code.join(", ")})`;
}

/** The stream that a statement subscribes to, and how long. */
export function subscribed(
  scope: Scope,
  statement: Statement & { readonly output: Output },
): string {
  const { unit, output } = statement;
  const { statements, direct } = scope.plan;
  const isApart =
    !direct.has(unit) &&
    statements.some((one) => one.unit === unit && !one.output);
  const operator = scope.session.code.shown?.[output.track.name]?.operator;
  const stream = piped(streamCode(scope, statement), [
    ...(isApart ? [`${scope.rx("switchAll")}()`] : []),
    ...(operator === undefined ? [] : [operator]),
    ...(output.take > 0 ? [`${scope.rx("take")}(${output.take})`] : []),
  ]);
  const subs = outputMarbles(scope.plan, output);
  return subs === "^" ? stream : `${stream}, ${scope.values.inline(subs)}`;
}

function streamCode(scope: Scope, statement: Statement): string {
  const { unit } = statement;
  if (!unit.call) return scope.member(unit);
  if (!isInline(statement)) return scope.stream(unit);
  const code = callCode(scope, unit);
  return scope.plan.direct.has(unit)
    ? code
    : `${scope.rx("defer")}(() => ${code})`;
}

/** What is expected of a subscription. */
export function expectLines(scope: Scope, statement: Statement): string[] {
  const { output } = statement;
  if (!output) return [];
  const expected = expectedCode(scope, drawnOf(scope.replay, output));
  const stream = subscribed(scope, { ...statement, output });
  return [`${scope.helper("expectObservable")}(${stream}).toBe(${expected});`];
}

function expectedCode(scope: Scope, drawn: Marbles): string {
  return scope.marbles(drawn, (value) => scope.values.code(value));
}

/** What a call returned, as the only value of a stream. */
export function resultDrawn(unit: Unit, { at, shown }: Note): Marbles {
  const value = { at, kind: "N", value: shown } as const;
  return ofUnit(unit, () => marblesOf([value, { at, kind: "C" }]));
}

/** What a test compares of the notifications of a subscription. */
export function drawnOf({ notes }: Replay, output: Output): Marbles {
  const all = notes.get(output) ?? [];
  return ofUnit(output.unit, () =>
    marblesOf(all.map((note) => ({ ...note, value: note.shown }))),
  );
}
