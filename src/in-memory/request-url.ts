import { percentDecode } from "../http/percent-decode.ts";
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
 * Parses `{apiBase}/{collection}` and `{apiBase}/{collection}/{id}` with a query,
 * relative or of the page's origin, with or without a `/` at the end. Returns
 * `undefined` for any other URL.
 */
export function parseUrl(url: string, apiBase: string): RequestUrl | undefined {
  if (!URL.canParse(url, origin)) return undefined;
  const parsed = new URL(url, origin);
  if (parsed.origin !== origin && !isSameOrigin(url)) return undefined;
  const base = apiBase.split("/").filter(Boolean);
  // Without the "/" before it and after it.
  const inner = parsed.pathname.replace(/^\/|\/$/g, "");
  const names = inner.split("/").map(percentDecode);
  const [collectionName, id, more] = names.slice(base.length);
  const isBelow = base.every((segment, i) => names[i] === segment);
  if (!isBelow || !collectionName || id === "" || more !== undefined) return;
  return { collectionName, id, query: [...parsed.searchParams] };
}
