import { constructorCallOf } from "./constructor-call.ts";
import { isObjectOrFunction } from "./kinds.ts";

/** Deep equality of two copies. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObjectOrFunction(one) || !isObjectOrFunction(other)) return false;
  const [parts, otherParts] = [partsOf(one), partsOf(other)];
  return (
    Object.getPrototypeOf(one) === Object.getPrototypeOf(other) &&
    parts.length === otherParts.length &&
    parts.every((part, i) => isSame(part, otherParts[i]))
  );
}

function partsOf(copy: object): unknown[] {
  return [
    ...Object.entries(constructorCallOf(copy) ?? {}),
    ...Object.entries(copy),
  ].flat();
}
