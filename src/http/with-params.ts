/** Parameters by name; lists repeat theirs, null and undefined are left out. */
export type Params = Readonly<
  Record<
    string,
    | string
    | number
    | boolean
    | readonly (string | number | boolean)[]
    | null
    | undefined
  >
>;

/** `url` with `params` percent-encoded at the end of its query. */
export function withParams(url: string, params: Params): string {
  const query = Object.entries(params)
    .flatMap(([name, values]) =>
      [values]
        .flat()
        .filter((value) => value !== null && value !== undefined)
        .map((value) => `${encode(name)}=${encode(String(value))}`),
    )
    .join("&");
  if (query === "") return url;
  // In front of a fragment.
  return url.replace(
    /^[^#]*/,
    (address) => address + separator(address) + query,
  );
}

/** What stands between `address`, maybe with a query, and one parameter more. */
function separator(address: string): string {
  if (!address.includes("?")) return "?";
  return /[?&]$/.test(address) ? "" : "&";
}

/** Percent-encodes all but lone surrogates, which no URL can encode. */
function encode(text: string): string {
  return text.replace(/[^\ud800-\udfff]+/gu, encodeURIComponent);
}
