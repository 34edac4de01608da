import type { HttpRequest } from "#src/http/http-types.ts";

/** The request `METHOD url`, with what `init` has in place of its parts. */
export function request(
  line = "GET api/heroes",
  init: Partial<HttpRequest> = {},
): HttpRequest {
  const [, method = "", url = ""] = /^(\S+) (.*)$/s.exec(line) ?? [];
  return { method, url, headers: new Headers(), body: null, ...init };
}
