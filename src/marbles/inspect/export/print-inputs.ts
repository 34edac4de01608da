import type { Input } from "./inputs.ts";
import type { Declaration } from "./layout.ts";
import { ofUnit } from "./marbles.ts";
import type { Scope } from "./scope.ts";
import {
  hasValues,
  inputMarbles,
  isBehavior,
  isOver,
  valuesOf,
} from "./streams.ts";

/** Adds what feeds Subjects to `subjects`. */
export function inputLines(
  scope: Scope,
  input: Input,
  subjects: string[],
): (Declaration | string)[] {
  const { kind, prefix, emissions } = input;
  const name = scope.inputs.get(input) ?? "";
  const values = valuesOf(prefix);
  if (kind === "state") return stateLines(scope, input, name, subjects);
  if (isOver(prefix)) {
    const error = prefix.find(({ kind }) => kind === "E");
    const values$ = `${scope.rx("of")}(${scope.list(values)})`;
    const all = error
      ? `${scope.rx("concat")}(${values$}, ${scope.rx("throwError")}(() => ${scope.code(error.value)}))`
      : values$;
    return [`const ${name} = ${all};`];
  }
  const start = scope.list(values);
  if (emissions.length === 0) {
    const never = scope.rx("NEVER");
    const all =
      values.length > 0
        ? `${never}.pipe(${scope.rx("startWith")}(${start}))`
        : never;
    return [`const ${name} = ${all};`];
  }
  const operators = [
    ...(hasValues(emissions) ? [] : [`${scope.rx("ignoreElements")}()`]),
    ...(values.length > 0 ? [`${scope.rx("startWith")}(${start})`] : []),
  ];
  const pipe = operators.length > 0 ? `.pipe(${operators.join(", ")})` : "";
  const drawn = ofUnit(input.unit, () => inputMarbles(scope.plan, input));
  return [scope.scripted(kind, name, drawn, pipe)];
}

function stateLines(
  scope: Scope,
  input: Input,
  name: string,
  subjects: string[],
): Declaration[] {
  const values = valuesOf(input.prefix);
  if (isBehavior(input)) {
    const create = `new ${scope.rx("BehaviorSubject")}(${scope.list(values)})`;
    subjects.push(`const ${name} = ${create};`);
  } else {
    const create = `new ${scope.rx("ReplaySubject")}(${input.size})`;
    subjects.push(`const ${name} = ${create};`);
    for (const value of values)
      subjects.push(`${name}.next(${scope.code(value)});`);
  }
  const later = `${name.slice(0, -1)}Later$`;
  subjects.push(`${later}.subscribe(${name});`);
  const drawn = ofUnit(input.unit, () => inputMarbles(scope.plan, input));
  return [scope.scripted("hot", later, drawn)];
}
