import type { ResponseType } from "./http-types.ts";

/**
 * How to decode a body with these headers: `json` also for `+json`, `text` for
 * `text/*`, XML, `+xml` and a missing type, else `blob`.
 */
export function responseTypeOf(headers: Headers): ResponseType {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(/\s*;/);
  if (/[/+]json$/i.test(type)) return "json";
  return /^(text\/|$)|[/+]xml$/i.test(type) ? "text" : "blob";
}
