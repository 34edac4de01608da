import { cookieValue } from "./cookie.ts";
import type { HttpRequest } from "./http-types.ts";

/** The names of the XSRF token's cookie and header, and where cookies are read. */
export interface XsrfOptions {
  /** @defaultValue `XSRF-TOKEN` */
  cookieName?: string;
  /** @defaultValue `X-XSRF-TOKEN` */
  headerName?: string;
  /** Cookies as `document.cookie` writes them. @defaultValue `document.cookie` */
  getCookies?: () => string;
}

/**
 * Copies the token from its cookie to a header and names that header in
 * `xsrfHeader`. It replaces the header of a client in front of this one, so that
 * there is one to remove. Returns the same request if its method is safe, its
 * URL is not a relative one of the page's origin, its caller set the header, or
 * there is no document or no valid token.
 */
export function withXsrfToken(
  request: HttpRequest,
  {
    cookieName = "XSRF-TOKEN",
    headerName = "X-XSRF-TOKEN",
    getCookies,
  }: XsrfOptions,
): HttpRequest {
  if (isSafeMethod(request.method)) return request;
  try {
    const token = cookieValue(cookieName, getCookies);
    if (!token) return request;
    if (!isRelative(request.url) || !isSameOrigin(request.url)) return request;
    const headers = new Headers(request.headers);
    if (request.xsrfHeader) headers.delete(request.xsrfHeader);
    if (headers.has(headerName)) return request;
    headers.set(headerName, token);
    return { ...request, headers, xsrfHeader: headerName };
  } catch {
    // `Headers` throws if the header's name is illegal.
    return request;
  }
}

/**
 * The headers to send to `url`: those of `request`, without the token that
 * `HttpClient` added if `url` is of another origin, or if a GET could be
 * redirected to one. Always a copy.
 */
export function headersFor(url: string, request: HttpRequest): Headers {
  const { method, headers, xsrfHeader } = request;
  const sent = new Headers(headers);
  const staysHere = !isSafeMethod(method) && isSameOrigin(url);
  if (xsrfHeader && !staysHere) sent.delete(xsrfHeader);
  return sent;
}

/** GET and HEAD change nothing on the server, so they need no token. */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Whether `url`, resolved against the document's base, has the page's origin.
 * `false` without a document.
 */
export function isSameOrigin(url: string): boolean {
  try {
    const { origin } = new URL(url, document.baseURI);
    // Opaque origins are all written "null", but each is different.
    return origin !== "null" && origin === location.origin;
  } catch {
    return false;
  }
}

/** Whether `url` has neither a scheme nor a host, however it is written. */
function isRelative(url: string): boolean {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url);
  // The URL standard reads a backslash as a slash.
  const hasHost = /^[\\/]{2}/.test(url);
  // It skips leading blanks and control characters, and tabs and newlines.
  const hasSkipped = /^[\s\p{Cc}]|[\t\n\r]/u.test(url);
  return !hasScheme && !hasHost && !hasSkipped;
}
