import type { ResponseType } from "./http-types.ts";

/**
 * What a body is, as its content type says: `json`, `+json` too; `text`, which
 * is `text/*`, XML (`+xml` too) or no type; else a `blob`.
 */
export function contentType(headers: Headers): ResponseType {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(/\s*;/);
  if (/[/+]json$/i.test(type)) return "json";
  return /^(text\/|$)|[/+]xml$/i.test(type) ? "text" : "blob";
}
