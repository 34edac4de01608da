import { cookieValue } from "../http/cookie.ts";
import type { HttpRequest } from "../http/http-types.ts";
import { isSafeMethod } from "../http/xsrf.ts";
import { errorResponse } from "./responses.ts";

// The server's half of the XSRF protection. If the page can't read or keep
// cookies, it has no token, and no request needs one.

/** @throws HttpErrorResponse where a write lacks the token of the page's cookie. */
export function checkToken(request: HttpRequest): void {
  if (isSafeMethod(request.method)) return;
  const token = cookieValue("XSRF-TOKEN");
  if (token && request.headers.get("X-XSRF-TOKEN") !== token) {
    const text = "The header X-XSRF-TOKEN is missing or wrong";
    throw errorResponse(request, 403, text);
  }
}

/** Sets the cookie with a new token, if the page has none. */
export function setTokenCookie(): void {
  if (cookieValue("XSRF-TOKEN")) return;
  const token = crypto.getRandomValues(new Uint32Array(4)).join("");
  try {
    document.cookie = `XSRF-TOKEN=${token}; path=/; SameSite=Strict`;
  } catch {
    // There is no page, or it is sandboxed and has no cookies.
  }
}
