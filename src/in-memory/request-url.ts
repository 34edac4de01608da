import { percentDecoded } from "../http/percent-decoded.ts";
import { isSameOrigin } from "../http/xsrf.ts";

/** What a URL under the API base asks for. */
export interface RequestUrl {
  readonly collection: string;
  /** The id as text; `undefined` where the URL has none. */
  readonly id: string | undefined;
  /** Parameters in the order of the query, repeated ones included. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * Makes the function that takes URLs apart: `{apiBase}/{collection}`,
 * `{apiBase}/{collection}/{id}` and a query, percent-decoded, with or without
 * `/` or `./` in front and `/` behind, or as an absolute URL of the page's
 * origin. Anything else is `undefined`.
 */
export function requestUrlParser(
  apiBase: string,
): (url: string) => RequestUrl | undefined {
  const base = apiBase.split("/").filter(Boolean);
  return (url) => parsed(url) ?? parsed(withoutOrigin(url));

  // Not by `URL`, which would rewrite ids and patterns: `\`, lone surrogates.
  function parsed(url: string): RequestUrl | undefined {
    const [address] = cut(url, "#");
    const [path, query] = cut(address, "?");
    const inner = path.replace(/^\.?(\/|$)|\/$/g, "");
    const names = inner.split("/").map(decoded);
    const [collection, id, more] = names.slice(base.length);
    const isBelow = base.every((segment, i) => names[i] === segment);
    if (!isBelow || !collection || id === "" || more !== undefined) return;
    return { collection, id, query: parseQuery(query) };
  }
}

/** Empty unless `url` is of the page's origin. */
function withoutOrigin(url: string): string {
  if (!isSameOrigin(url)) return "";
  return url.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, "");
}

function parseQuery(query: string): [string, string][] {
  // What map makes of a pair is a pair as well, which its type does not say.
  return query
    .split("&")
    .filter(Boolean)
    .map((pair) => cut(pair, "=").map(decoded) as [string, string]);
}

/** What stands before the first `mark` in `text`, and what after it. */
function cut(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

// As long as their first byte says; `decodeURIComponent` checks the rest.
const utf8Sequences =
  /%[0-7][\da-f]|%([cd]|e.%[89ab]|f.%[89ab].%[89ab]).%[89ab][\da-f]/gi;

/** Decodes once; what is no percent-encoded UTF-8 stays as it is. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(utf8Sequences, percentDecoded);
}
