import { percentEncode } from "./percent-encoding.ts";
import { typeName } from "./type-name.ts";

/** One value of a parameter. */
export type Param = string | number | boolean;

/** By name. An array repeats its parameter; `null` and `undefined` leave it out. */
export type Params = Readonly<
  Record<string, Param | readonly Param[] | null | undefined>
>;

/**
 * Appends `params`, percent-encoded, to the query of `url`.
 * @throws TypeError for a `URLSearchParams`, say, which has no such properties.
 */
export function withParams(url: string, params: Params): string {
  if (typeName(params) !== "Object") {
    throw new TypeError(
      `params is a plain object such as { page: 2 }, not ${typeName(params)}`,
    );
  }
  // A query ends where the fragment begins.
  let [address = ""] = url.split("#");
  const fragment = url.slice(address.length);
  for (const [name, values] of Object.entries(params)) {
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      if (!address.includes("?")) address += "?";
      else if (!/[?&]$/.test(address)) address += "&";
      address += `${percentEncode(name)}=${percentEncode(value)}`;
    }
  }
  return address + fragment;
}
