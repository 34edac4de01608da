import { percentEncode } from "./percent-encoding.ts";
import { typeName } from "./type-name.ts";

/** One value of a parameter. */
export type Param = string | number | boolean;

/** An array repeats its parameter; `null` and `undefined` leave it out. */
export type ParamValues = Param | readonly Param[] | null | undefined;

/** Parameters by name, or as pairs: a `URLSearchParams`, a `Map`, an array. */
export type Params =
  | Readonly<Record<string, ParamValues>>
  | Iterable<readonly [string, ParamValues]>;

type Pairs = readonly (readonly [name: string, values: ParamValues])[];

/** Copies `params`, since a generator can be read only once. */
export function toPairs(params: Params): Pairs {
  return Symbol.iterator in params ? [...params] : Object.entries(params);
}

/**
 * Appends `params`, percent-encoded, to the query of `url`.
 * @throws TypeError for a parameter that is an object.
 */
export function withParams(url: string, params: Pairs): string {
  // A query ends where the fragment begins.
  let [address = ""] = url.split("#");
  const fragment = url.slice(address.length);
  for (const [name, values] of params) {
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      // Without types, an object would be sent as [object Object].
      if (Object(value) === value) {
        throw new TypeError(
          `params.${name} cannot hold this ${typeName(value)}`,
        );
      }
      if (!address.includes("?")) address += "?";
      else if (!/[?&]$/.test(address)) address += "&";
      address += `${percentEncode(name)}=${percentEncode(value)}`;
    }
  }
  return address + fragment;
}
