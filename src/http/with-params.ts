import { refuse } from "./refuse.ts";

type Param = string | number | boolean;

/** A list repeats its parameter, `null` and `undefined` leave it out. */
type Values = Param | readonly Param[] | null | undefined;

/** Parameters by name, or as pairs: a `URLSearchParams`, a `Map`, a list. */
export type Params =
  Readonly<Record<string, Values>> | Iterable<readonly [string, Values]>;

/**
 * `url` with `params` percent-encoded at the end of its query.
 * @throws TypeError where one of them is neither a text, a number or a boolean
 * nor a list of those.
 */
export function withParams(url: string, params: Params): string {
  // Parameters stand in front of a fragment.
  let [address = ""] = url.split("#");
  const fragment = url.slice(address.length);
  const pairs = Symbol.iterator in params ? params : Object.entries(params);
  for (const [name, values] of pairs) {
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      // Whatever the type says: it would be sent as [object Object].
      if (Object(value) === value) refuse(`params.${name}`, value);
      address += `${separator(address)}${encode(name)}=${encode(value)}`;
    }
  }
  return address + fragment;
}

/** What stands between `address`, maybe with a query, and one parameter more. */
function separator(address: string): string {
  if (!address.includes("?")) return "?";
  return /[?&]$/.test(address) ? "" : "&";
}

/** Percent-encodes all but lone surrogates, which no URL can encode. */
function encode(value: Param): string {
  return String(value).replace(/[^\ud800-\udfff]+/gu, encodeURIComponent);
}
