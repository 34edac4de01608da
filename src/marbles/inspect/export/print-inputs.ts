import { ofUnit } from "./marbles.ts";
import type { Scope } from "./scope.ts";
import {
  hasValues,
  inputMarbles,
  isOver,
  prefixOf,
  valuesOf,
} from "./streams.ts";
import type { Input } from "./session.ts";

/** The code of the stream that is an input, as an argument or with a name. */
export function inputCode(scope: Scope, input: Input, isNamed = false): string {
  const { kind, size } = input;
  const prefix = prefixOf(scope.plan, input);
  const list = (values: readonly unknown[]): string =>
    values.map(inline).join(", ");
  // As constants, "loaded" would be of type string.
  function inline(value: unknown): string {
    return scope.values.inline(value);
  }
  const values = valuesOf(prefix);
  if (kind !== "state" && isOver(prefix)) {
    const error = prefix.find(({ kind }) => kind === "E");
    const values$ = `${scope.rx("of")}(${list(values)})`;
    return error
      ? `${scope.rx("concat")}(${values$}, ${scope.rx("throwError")}(() => ${inline(error.value)}))`
      : values$;
  }
  const operators = [
    ...(values.length > 0 ? [`${scope.rx("startWith")}(${list(values)})`] : []),
    ...(kind === "state" && size > 0
      ? [`${scope.rx("shareReplay")}(${size})`]
      : []),
  ];
  const drawn = ofUnit(input.unit, () => inputMarbles(scope.plan, input));
  if (drawn.marbles === "-") return piped(scope.rx("NEVER"), operators);
  const helper = scope.helper(kind === "cold" ? "cold" : "hot");
  const stream = `${helper}(${scope.marbles(drawn, inline)})`;
  // Where the call doesn't tell its type, TypeScript takes it for text.
  const notes = [
    ...(values.length > 0 ? [] : input.prefix),
    ...input.emissions,
  ];
  const isText = (isNamed || operators.length > 0) && !hasValues(notes);
  return piped(stream, [
    ...(isText ? [`${scope.rx("ignoreElements")}()`] : []),
    ...operators,
  ]);
}

export function piped(stream: string, operators: readonly string[]): string {
  return operators.length > 0
    ? `${stream}.pipe(${operators.join(", ")})`
    : stream;
}
