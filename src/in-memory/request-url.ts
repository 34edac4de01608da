/** What a URL under the API base asks for. */
export interface RequestUrl {
  readonly collection: string;
  /** The id as text; `undefined` where the URL has none. */
  readonly id: string | undefined;
  /** Parameters in the order of the query, repeated ones included. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * What reads `{apiBase}/{collection}`, `{apiBase}/{collection}/{id}` and a
 * query, percent-decoded, with or without `/` or `./` in front and `/` behind,
 * or as an absolute URL of the page's origin. Anything else is `undefined`.
 */
export function requestUrlParser(
  apiBase: string,
): (url: string) => RequestUrl | undefined {
  const base = apiBase.split("/").filter(Boolean);
  const length = base.length;
  // By hand, since `URL` would rewrite ids and patterns: `\`, lone surrogates.
  const pattern = new RegExp(
    `^(?:\\.?/)?${"([^/?#]*)/".repeat(length)}([^/?#]+)(?:/([^/?#]+))?/?(?:\\?([^#]*))?(?:#|$)`,
  );
  return (url) => parsed(url) ?? parsed(withoutOrigin(url));

  function parsed(url = ""): RequestUrl | undefined {
    const match = pattern.exec(url);
    if (!match) return undefined;
    const [collection = "", id, query = ""] = match.slice(length + 1);
    const isBelow = base.every(
      (segment, i) => percentDecoded(match[i + 1] ?? "") === segment,
    );
    if (!isBelow) return undefined;
    return {
      collection: percentDecoded(collection),
      id: id && percentDecoded(id),
      query: parseQuery(query),
    };
  }
}

/** `undefined` unless `url` is an absolute one of the page's origin. */
function withoutOrigin(url: string): string | undefined {
  try {
    if (new URL(url, location.href).origin !== location.origin)
      return undefined;
    return /^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*(.*)/is.exec(url)?.[2];
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

// As long as their first byte says; `decodeURIComponent` checks the rest.
const utf8Sequences =
  /%[0-7][\da-f]|%([cd]|e.%[89ab]|f.%[89ab].%[89ab]).%[89ab][\da-f]/gi;

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
