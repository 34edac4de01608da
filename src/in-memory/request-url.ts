import { percentDecode } from "../http/percent-encoding.ts";
import { isSameOrigin } from "../http/xsrf.ts";

/** The parts of a URL below the API base. */
export interface RequestUrl {
  readonly collectionName: string;
  /** The id as a string; `undefined` for none. */
  readonly id: string | undefined;
  /** The parameters in order, including repeated ones. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * Makes a parser for `{apiBase}/{collection}` and `{apiBase}/{collection}/{id}`
 * with a query. A URL may start with `/`, `./` or the page's origin and end with
 * `/`. Its parts are percent-decoded. For any other URL the parser returns
 * `undefined`.
 */
export function requestUrlParser(
  apiBase: string,
): (url: string) => RequestUrl | undefined {
  const base = apiBase.split("/").filter(Boolean);
  return (url) => parsed(url) ?? parsed(withoutOrigin(url));

  // `URL` would change `\` and lone surrogates in ids and patterns.
  function parsed(url: string): RequestUrl | undefined {
    const [address] = cut(url, "#");
    const [path, query] = cut(address, "?");
    // Without "./" or "/" before it and "/" after it.
    const inner = path.replace(/^\.?(\/|$)|\/$/g, "");
    const names = inner.split("/").map(decoded);
    const [collectionName, id, more] = names.slice(base.length);
    const isBelow = base.every((segment, i) => names[i] === segment);
    if (!isBelow || !collectionName || id === "" || more !== undefined) return;
    return { collectionName, id, query: parseQuery(query) };
  }
}

/** Removes the page's origin; returns "" for a URL of another origin. */
function withoutOrigin(url: string): string {
  if (!isSameOrigin(url)) return "";
  return url.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, "");
}

function parseQuery(query: string): [string, string][] {
  // `map` returns a pair for a pair, although its type is an array.
  return query
    .split("&")
    .filter(Boolean)
    .map((pair) => cut(pair, "=").map(decoded) as [string, string]);
}

/** Splits `text` at the first `separator`. */
function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

// The first byte tells the length: up to 7F one byte, from C0 two, from E0 three,
// from F0 four. `decodeURIComponent` rejects those that are still malformed.
const utf8Sequences =
  /%[0-7][\da-f]|%([cd]|e.%[89ab]|f.%[89ab].%[89ab]).%[89ab][\da-f]/gi;

/** Decodes once; malformed sequences stay as they are. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(utf8Sequences, percentDecode);
}
