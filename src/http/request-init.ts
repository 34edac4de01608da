import type { HttpRequest } from "./http-types.ts";
import { isBodyInit, toJson } from "./request-body.ts";
import { typeName } from "./type-name.ts";
import { headersFor, isSafeMethod } from "./xsrf.ts";

/** `fetch` requires `duplex` for a stream; TypeScript's types lack it. */
type StreamInit = RequestInit & { duplex?: "half" };

const accept = "application/json, text/plain, */*";

/**
 * The options with which `fetch` sends `request` to `url`.
 * @throws TypeError where the body can be sent neither as it is nor as JSON.
 */
export function requestInit(request: HttpRequest, url: string): RequestInit {
  const { method, body } = request;
  const headers = headersFor(url, request);
  if (!headers.has("Accept")) headers.set("Accept", accept);
  const init: StreamInit = { method, headers };
  // A redirect could take token and body to another origin. With "error", the
  // failure would not say that it was a redirect.
  if (!isSafeMethod(method)) init.redirect = "manual";
  if (body === null || body === undefined) return init;
  if (typeName(body) === "ReadableStream") init.duplex = "half";
  if (isBodyInit(body)) return { ...init, body };
  if (!headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  return { ...init, body: toJson(body) };
}
