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

// The simulated server is the same wherever the page is. No page has this origin.
const origin = "http://in-memory.invalid";

/**
 * Makes a parser for `{apiBase}/{collection}` and `{apiBase}/{collection}/{id}`
 * with a query, as `URL` and `URLSearchParams` read them, relative or of the
 * page's origin, with or without a `/` at the end. For any other URL the parser
 * returns `undefined`.
 */
export function requestUrlParser(
  apiBase: string,
): (url: string) => RequestUrl | undefined {
  const base = apiBase.split("/").filter(Boolean);
  return (url) => {
    if (!URL.canParse(url, origin)) return undefined;
    const parsed = new URL(url, origin);
    if (parsed.origin !== origin && !isSameOrigin(url)) return undefined;
    // Without the "/" before it and after it.
    const inner = parsed.pathname.replace(/^\/|\/$/g, "");
    const names = inner.split("/").map(percentDecode);
    const [collectionName, id, more] = names.slice(base.length);
    const isBelow = base.every((segment, i) => names[i] === segment);
    if (!isBelow || !collectionName || id === "" || more !== undefined) return;
    return { collectionName, id, query: [...parsed.searchParams] };
  };
}
