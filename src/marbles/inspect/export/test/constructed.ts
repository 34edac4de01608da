import { isEqual } from "../../../testing/differences.ts";
import { Instance, type Made, make } from "../../made-of.ts";
import { refuse } from "../refusal.ts";
import { hidden } from "./literal.ts";
import type { Test } from "./test.ts";
import type { Origin, Revive } from "./values.ts";

/** A value of a class, made anew, and how one would write it. */
export function constructed(
  { pen }: Test,
  made: Made,
  { where, isExpected = false }: Origin,
  of: Revive,
): readonly [value: object, code: string] {
  const args = made.args.map(of);
  const value = make({ ...made, args });
  const codes = pen.codes(args);
  if (made.name === "ArrayBuffer") {
    return [value, `Uint8Array.from(${codes}).buffer`];
  }
  if (value instanceof RegExp && value.source.search(hidden) < 0) {
    return [value, String(value)];
  }
  if (!(made instanceof Instance)) return [value, `new ${made.name}(${codes})`];
  const empty: unknown = Object.create(Object.getPrototypeOf(value) as object);
  if (isExpected && args.length > 0 && isEqual(value, empty)) {
    refuse(
      `${where} holds ${made.name}, of which nothing can be compared: say in \`shown\` what counts`,
    );
  }
  return [value, `new ${pen.importClass(made.name)}(${codes})`];
}
