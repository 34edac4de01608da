import type { HttpRequest } from "./http-types.ts";
import { percentDecode } from "./percent-decode.ts";

/** The names of the XSRF token's cookie and header, and where cookies are read. */
export interface XsrfOptions {
  /** @defaultValue `XSRF-TOKEN` */
  cookieName?: string | undefined;
  /** An illegal name is an error when the client is created. @defaultValue `X-XSRF-TOKEN` */
  headerName?: string | undefined;
  /** Cookies as `document.cookie` writes them. @defaultValue `document.cookie` */
  getCookies?: (() => string) | undefined;
}

/**
 * Makes the function that copies the token from its cookie to a header, whose
 * name it keeps in `xsrfHeader`. It returns the same request if the method is
 * safe, the URL is not a relative one of the page's origin, the caller set the
 * header, or there is no document or no token.
 *
 * @throws TypeError if `headerName` is no legal name of a header.
 */
export function xsrfProtection({
  cookieName = "XSRF-TOKEN",
  headerName = "X-XSRF-TOKEN",
  getCookies,
}: XsrfOptions): (request: HttpRequest) => HttpRequest {
  // Checked here, because otherwise each write would fail.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(headerName)) {
    throw new TypeError(`xsrf.headerName is not legal: "${headerName}"`);
  }
  return (request) => {
    if (isSafeMethod(request.method)) return request;
    if (!isRelative(request.url) || !isSameOrigin(request.url)) return request;
    const token = cookieValue(cookieName, getCookies);
    if (!token) return request;
    const headers = new Headers(request.headers);
    // A client in front of this one set it, and a backend removes only one header.
    if (request.xsrfHeader) headers.delete(request.xsrfHeader);
    if (headers.has(headerName)) return request;
    headers.set(headerName, token);
    return { ...request, headers, xsrfHeader: headerName };
  };
}

/**
 * The value of the first cookie called `name`, percent-decoded, or raw if it is
 * malformed. Returns "" when there is no document, no such cookie, or its value
 * is not a legal header value.
 *
 * @param getCookies returns cookies in the format of `document.cookie`
 */
export function cookieValue(
  name: string,
  getCookies = (): string => document.cookie,
): string {
  try {
    const start = `${name}=`;
    const cookies = getCookies().split(";");
    const cookie = cookies
      .map((one) => one.trim())
      .find((one) => one.startsWith(start));
    const value = percentDecode(cookie?.slice(start.length) ?? "");
    // Headers trims a value, which then differs.
    return new Headers({ value }).get("value") === value ? value : "";
  } catch {
    // Headers throws on an illegal value, document.cookie in a sandboxed frame.
    return "";
  }
}

/**
 * A copy of the request's headers for sending to `url`. The token is removed if
 * `url` is of another origin, or if a GET could be redirected to one.
 */
export function headersFor(url: string, request: HttpRequest): Headers {
  const headers = new Headers(request.headers);
  const staysHere = !isSafeMethod(request.method) && isSameOrigin(url);
  if (request.xsrfHeader && !staysHere) headers.delete(request.xsrfHeader);
  return headers;
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
    return new URL(url, document.baseURI).origin === location.origin;
  } catch {
    return false;
  }
}

/** Whether `url` has neither a scheme nor a host, in any form that browsers read. */
function isRelative(url: string): boolean {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url);
  // The URL standard reads a backslash as a slash.
  const hasHost = /^[\\/]{2}/.test(url);
  // It skips leading blanks and control characters, and tabs and newlines.
  const hasSkipped = /^[\s\p{Cc}]|[\t\n\r]/u.test(url);
  return !hasScheme && !hasHost && !hasSkipped;
}
