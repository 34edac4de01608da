import { cookieValue } from "../http/cookie.ts";
import type { HttpRequest } from "../http/http-types.ts";
import { isSafeMethod } from "../http/xsrf.ts";
import { refuse } from "./answer.ts";

// The server's half of the XSRF protection, played in the page. A page whose
// cookies cannot be read or kept has no token, and none is asked of it.

/** @throws RefusedRequest where a write lacks the token that the page has. */
export function checkToken({ method, headers }: HttpRequest): void {
  if (isSafeMethod(method)) return;
  const token = cookieValue("XSRF-TOKEN");
  if (token && headers.get("X-XSRF-TOKEN") !== token) {
    refuse(403, "The header X-XSRF-TOKEN is missing or wrong");
  }
}

/** Gives a page that has no token a new one, in a cookie. */
export function setTokenCookie(): void {
  if (cookieValue("XSRF-TOKEN")) return;
  const token = crypto.getRandomValues(new Uint32Array(4)).join("");
  try {
    document.cookie = `XSRF-TOKEN=${token}; path=/; SameSite=Strict`;
  } catch {
    // A sandboxed page has no cookies.
  }
  // The first read after a change takes Chromium a millisecond, which the
  // first write would wait for.
  cookieValue("XSRF-TOKEN");
}
