/** What a URL under the API base asks for. */
export interface RequestUrl {
  readonly collection: string;
  /** The id as text; `undefined` where the URL has none. */
  readonly id: string | undefined;
  /** Parameters in the order of the query, repeated ones included. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads `{apiBase}/{collection}`, `{apiBase}/{collection}/{id}` and a query,
 * percent-decoded, with or without `/` or `./` in front and `/` behind, or as
 * an absolute URL of the page's origin. Anything else is `undefined`.
 */
export function parseRequestUrl(
  url: string,
  apiBase: string,
): RequestUrl | undefined {
  // By hand, since `URL` would rewrite ids and patterns: `\`, lone surrogates.
  const [, path = "", query = ""] =
    /^(?:\.?\/)?([^?#]*)\??([^#]*)/.exec(withoutOrigin(url) ?? "") ?? [];
  const segments = path.split("/").map(percentDecoded);
  if (segments.at(-1) === "") segments.pop();
  for (const segment of apiBase.split("/")) {
    if (segment !== "" && segments.shift() !== segment) return undefined;
  }
  const [collection = "", id] = segments;
  if (collection === "" || id === "" || segments.length > 2) return undefined;
  return { collection, id, query: parseQuery(query) };
}

/** `undefined` where the URL is of another origin. */
function withoutOrigin(url: string): string | undefined {
  if (!/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  try {
    if (new URL(url, location.href).origin !== location.origin)
      return undefined;
    return /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  } catch {
    return undefined; // No URL, or no page.
  }
}

function parseQuery(query: string): [string, string][] {
  if (query === "") return [];
  const pairs = query.matchAll(/(?=[^&])([^&=]*)=?([^&]*)/g);
  return Array.from(pairs, ([, name = "", value = ""]) => [
    percentDecoded(name),
    percentDecoded(value),
  ]);
}

const utf8Sequences =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/** Decodes once; what is no percent-encoded UTF-8 stays as it is. */
function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(utf8Sequences, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}
