import { typeName } from "./type-name.ts";

/** @throws TypeError that names the type of `value`, which `holder` can't hold. */
export function refuse(holder: string, value: unknown): never {
  throw new TypeError(`${holder} cannot hold this ${typeName(value)}`);
}
