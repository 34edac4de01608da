import type { HttpRequest } from "../http/http-types.ts";
import { cookieValue, isSafeMethod } from "../http/xsrf.ts";

// The server's half of the XSRF protection. If the page can't read or keep
// cookies, it has no token, and no request needs one.

/** Whether `request` is a write without the token of the page's cookie. */
export function lacksToken({ method, headers }: HttpRequest): boolean {
  if (isSafeMethod(method)) return false;
  const token = cookieValue("XSRF-TOKEN");
  return token !== "" && headers.get("X-XSRF-TOKEN") !== token;
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
