import { argumentsOf } from "./arguments.ts";
import { Code } from "./code.ts";
import { type Declaration, declared } from "./layout.ts";
import { marblesOf, ofUnit } from "./marbles.ts";
import type { Statement } from "./place.ts";
import type { Scope } from "./scope.ts";
import type { Output, Unit } from "./session.ts";
import { outputMarbles } from "./streams.ts";

/** The call of a statement, if it makes one. */
export function callLines(
  scope: Scope,
  { unit, output, makesCall }: Statement,
): string[] {
  const { call, outputs } = unit;
  if (!call || (output && !makesCall)) return [];
  const at = scope.plan.times.get(call.events[0]) ?? 0;
  const code = callCode(scope, unit);
  const name = scope.streams.get(unit);
  if (output) {
    const stream = scope.plan.direct.has(unit)
      ? code
      : `${scope.rx("defer")}(() => ${code})`;
    return [`const ${name} = ${stream};`];
  }
  const timer = `${scope.rx("timer")}(${at})`;
  if (outputs.length === 0) return [`${timer}.subscribe(() => { ${code}; });`];
  // Called once, at its time, and subscribed to later.
  const operators = `${scope.rx("map")}(() => ${code}), ${scope.rx("shareReplay")}(1)`;
  return [
    `const ${name} = ${timer}.pipe(${operators});`,
    `${name}.subscribe();`,
  ];
}

function callCode(scope: Scope, unit: Unit): string {
  const args = argumentsOf(unit, {
    stream: (input) =>
      new Code(input ? (scope.inputs.get(input) ?? "") : scope.rx("NEVER")),
    data: (arg) => arg,
    service: (name) => new Code(scope.service(name)),
  });
  // Not as constants, in whose types "loaded" would be any string.
  const code = args.map((arg) => scope.values.inline(arg));
  return `${scope.member(unit)}(${code.join(", ")})`;
}

/** What is expected of a subscription. */
export function expectedOf(
  scope: Scope,
  output: Output,
): { declarations: Declaration[]; expect: string } {
  const { unit, track, take } = output;
  const base = scope.outputs.get(output) ?? "";
  const stream = unit.call ? scope.streams.get(unit) : scope.member(unit);
  const operator = scope.session.code.shown?.[track.name]?.operator;
  const isApart = scope.plan.statements.some(
    (one) => one.unit === unit && !one.output,
  );
  const operators = [
    ...(isApart ? [`${scope.rx("switchAll")}()`] : []),
    ...(operator === undefined ? [] : [operator]),
    ...(take > 0 ? [`${scope.rx("take")}(${take})`] : []),
  ];
  const pipe = operators.length > 0 ? `.pipe(${operators.join(", ")})` : "";
  const subs = outputMarbles(scope.plan, output);
  const hasSubs = subs !== "^";
  const notes = (scope.replay.notes.get(output) ?? []).map((note) => ({
    ...note,
    value: note.shown,
  }));
  const drawn = ofUnit(unit, () => marblesOf(notes));
  return {
    declarations: [
      ...(hasSubs ? [declared(`${base}Subs`, subs)] : []),
      declared(base, drawn.marbles),
    ],
    expect: `expectObservable(${stream}${pipe}${hasSubs ? `, ${base}Subs` : ""}).toBe(${base}${scope.meanings(drawn)});`,
  };
}
