import { refuse } from "./refuse.ts";

/** One value of a parameter. */
export type Param = string | number | boolean;

/** A list repeats its parameter, `null` and `undefined` leave it out. */
export type ParamValues = Param | readonly Param[] | null | undefined;

/** Parameters by name, or as pairs: a `URLSearchParams`, a `Map`, a list. */
export type Params =
  | Readonly<Record<string, ParamValues>>
  | Iterable<readonly [string, ParamValues]>;

type Pairs = readonly (readonly [name: string, values: ParamValues])[];

/** `params` as pairs, copied, since a generator gives its own only once. */
export function toPairs(params: Params): Pairs {
  return Symbol.iterator in params ? [...params] : Object.entries(params);
}

/**
 * `url` with `params` percent-encoded at the end of its query.
 * @throws TypeError where one of them is neither a text, a number or a boolean
 * nor a list of those.
 */
export function withParams(url: string, params: Pairs): string {
  // Parameters stand in front of a fragment.
  let [address = ""] = url.split("#");
  const fragment = url.slice(address.length);
  for (const [name, values] of params) {
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      // Whatever the type says: it would be sent as [object Object].
      if (Object(value) === value) refuse(`params.${name}`, value);
      if (!address.includes("?")) address += "?";
      else if (!/[?&]$/.test(address)) address += "&";
      address += `${encode(name)}=${encode(value)}`;
    }
  }
  return address + fragment;
}

/** Percent-encodes all but lone surrogates, which no URL can encode. */
export function encode(value: Param): string {
  return String(value).replace(/[^\ud800-\udfff]+/gu, encodeURIComponent);
}
