import { cookieValue } from "../http/cookie.ts";
import type { HttpRequest } from "../http/http-types.ts";
import { Refusal } from "./refusal.ts";

/**
 * The server's half of the XSRF protection, played in the page: the first
 * answer gives the page a token in a cookie, and a write is taken only with
 * that token in its header. A page whose cookies cannot be read or kept has no
 * token, and none is asked of it.
 */
export class XsrfProtection {
  #isGiven = false;

  /** @throws Refusal where a write lacks the token that the page has. */
  check({ method, headers }: HttpRequest): void {
    if (method === "GET" || method === "HEAD") return;
    const token = cookieValue("XSRF-TOKEN");
    if (token !== "" && headers.get("X-XSRF-TOKEN") !== token) {
      throw new Refusal(403, "The header X-XSRF-TOKEN is missing or wrong");
    }
  }

  /** Sets the cookie with the first answer, where the page has none. */
  giveToken(): void {
    if (this.#isGiven) return;
    this.#isGiven = true;
    if (cookieValue("XSRF-TOKEN") !== "") return;
    const token = crypto.getRandomValues(new Uint32Array(4)).join("");
    try {
      document.cookie = `XSRF-TOKEN=${token}; path=/; SameSite=Strict`;
    } catch {
      // There is no page, or it is sandboxed.
    }
  }
}
