import { cookieValue } from "./cookie.ts";
import type { HttpRequest } from "./http-types.ts";

/** The names and the source of the cross-site request token. */
export interface XsrfOptions {
  /** @defaultValue `XSRF-TOKEN` */
  cookieName?: string;
  /** @defaultValue `X-XSRF-TOKEN` */
  headerName?: string;
  /** Cookies as `document.cookie` writes them. @defaultValue `document.cookie` */
  getCookies?: () => string;
}

/**
 * The tokens that {@link withXsrfToken} added last, as `name: value`, the newest
 * at the end. Known by their text, since a backend around another one may have
 * copied the headers.
 */
const addedTokens = new Set<string>();
const mostTokens = 100; // a server that changes them may have a few in use

/**
 * Echoes the token cookie in a header, where the request could change
 * something (neither GET nor HEAD), goes to a relative URL of the page's own
 * origin and doesn't carry the header yet. Without a document or a usable
 * cookie the request stays as it is.
 */
export function withXsrfToken(
  request: HttpRequest,
  {
    cookieName = "XSRF-TOKEN",
    headerName = "X-XSRF-TOKEN",
    getCookies,
  }: XsrfOptions,
): HttpRequest {
  if (isRead(request.method)) return request;
  try {
    const token = cookieValue(cookieName, getCookies);
    // Most pages have none, and the rest costs more.
    if (!token || request.headers.has(headerName)) return request;
    if (!isRelative(request.url) || !isSameOrigin(request.url)) return request;
    const headers = new Headers(request.headers);
    headers.set(headerName, token);
    remember(tokenKey(headerName, token));
    return { ...request, headers };
  } catch {
    // An illegal header must not cost the request.
    return request;
  }
}

/** Whether a request of `method` changes nothing, and so needs no token. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether a header is a token that {@link withXsrfToken} has added. */
export function isAddedToken(name: string, value: string): boolean {
  return addedTokens.has(tokenKey(name, value));
}

/**
 * Whether `url`, as the document resolves it, is of the page's own origin.
 * Without a document nothing is.
 */
export function isSameOrigin(url: string): boolean {
  try {
    const { origin } = new URL(url, document.baseURI);
    // "null" is what every opaque origin is called, and no two are the same.
    return origin !== "null" && origin === location.origin;
  } catch {
    return false;
  }
}

// Stricter than the URL standard, which skips blanks and controls in front,
// drops tabs and newlines anywhere, and reads a backslash as a slash. It does
// without \p{Cc} and `i`, whose tables cost the first write half a millisecond.
function isRelative(url: string): boolean {
  return !/^([a-zA-Z][a-zA-Z\d+.-]*:|[\\/]{2}|[^!-~\xa0-\uffff]|\s)|[\t\n\r]/.test(
    url,
  );
}

function remember(token: string): void {
  addedTokens.delete(token);
  addedTokens.add(token);
  const [oldest = ""] = addedTokens;
  if (addedTokens.size > mostTokens) addedTokens.delete(oldest);
}

function tokenKey(name: string, value: string): string {
  return `${name.toLowerCase()}: ${value}`;
}
