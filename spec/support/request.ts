import type { HttpRequest } from "#src/http/http-types.ts";

/** The request `METHOD url`, with the parts in `init` instead of its own. */
export function request(
  line = "GET api/heroes",
  init: Partial<HttpRequest> = {},
): HttpRequest {
  const [, method = "", url = ""] = /^(\S+) (.*)$/s.exec(line) ?? [];
  return { method, url, headers: new Headers(), body: null, ...init };
}
