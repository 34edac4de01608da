/** One value of a parameter. */
export type Param = string | number | boolean;

/** By name. An array repeats its parameter; `null` and `undefined` leave it out. */
export type Params = Readonly<
  Record<string, Param | readonly Param[] | null | undefined>
>;

/** Appends `params`, percent-encoded, to the query of `url`. */
export function withParams(url: string, params: Params): string {
  // A query ends where the fragment begins.
  let [address = ""] = url.split("#");
  const fragment = url.slice(address.length);
  for (const [name, values] of Object.entries(params)) {
    for (const value of [values].flat()) {
      if (value === null || value === undefined) continue;
      if (!address.includes("?")) address += "?";
      else if (!/[?&]$/.test(address)) address += "&";
      address += `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    }
  }
  return address + fragment;
}
