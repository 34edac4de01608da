import type { HttpRequest } from "./http-types.ts";
import { isBodyInit, toJson } from "./request-body.ts";
import { typeName } from "./type-name.ts";
import { isAddedToken, isRead, isSameOrigin } from "./xsrf.ts";

/** `duplex` is what `fetch` insists on where a stream is sent. */
type StreamInit = RequestInit & { duplex?: "half" };

/**
 * What `fetch` is to send to `url`, where `request` goes after all.
 * @throws TypeError where the body is neither to be sent as it is nor as JSON.
 */
export function requestInit(request: HttpRequest, url: string): RequestInit {
  const { method, body } = request;
  const headers = new Headers(request.headers);
  const init: StreamInit = { method, headers };
  // A redirect could carry token and body elsewhere. "error" would not say why.
  if (!isRead(method)) init.redirect = "manual";
  for (const [name, value] of [...headers]) {
    if (isAddedToken(name, value) && !isSameOrigin(url)) headers.delete(name);
  }
  if (body === null || body === undefined) return init;
  if (typeName(body) === "ReadableStream") init.duplex = "half";
  if (isBodyInit(body)) return { ...init, body };
  if (!headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  return { ...init, body: toJson(body) };
}
