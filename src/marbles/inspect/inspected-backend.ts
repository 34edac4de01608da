import type { HttpBackend } from "../../http/http-types.ts";
import { isObject } from "./kinds.ts";
import type { RequestTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** How {@link inspectedBackend} records. */
export interface InspectedBackendOptions {
  /**
   * Which headers of requests and responses are recorded: `if-match`, `link`.
   * Those of cookies, tokens and keys never are. @defaultValue none
   */
  headers?: readonly string[];
}

const secret = /cookie|token|auth|session|key|secret/i;

/**
 * `backend`, with its requests, responses and cancellations recorded; of headers
 * only those that are named.
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
  { headers: named = [] }: InspectedBackendOptions = {},
): HttpBackend {
  const names = named.filter((name) => !secret.test(name));

  /** The named headers of a request, a response or an error, if it has any. */
  function headersOf(message: object): RequestTrack["headers"] {
    try {
      const { headers } = message as { headers?: unknown };
      if (!(headers instanceof Headers)) return undefined;
      const found = names.filter((name) => headers.has(name));
      if (found.length === 0) return undefined;
      return Object.fromEntries(
        found.map((name) => [name.toLowerCase(), String(headers.get(name))]),
      );
    } catch {
      return undefined; // It cannot be read, and its copy says so.
    }
  }

  function copyResponse(response: unknown): unknown {
    const copied = recorder.copy(response, true);
    if (!isObject(response) || recorder.known.has(response)) return copied;
    const headers = headersOf(response);
    if (!headers) return copied;
    // What has headers is an object, and so is its copy.
    Object.assign(copied as object, { headers });
    // A service may pass on an error as it is.
    recorder.known.set(response, copied);
    return copied;
  }

  const watched: HttpBackend = {
    handle: (request) =>
      watch(
        recorder,
        backend.handle(request),
        (outer) => {
          const { method } = request;
          const url = recorder.url(request.url);
          const name = `${method} ${url}`;
          const call = outer.isShared ? undefined : outer.call;
          const body = recorder.copy(request.body);
          const headers = headersOf(request);
          const sent = { method, url, body, ...(headers && { headers }) };
          return { track: { role: "request", name, call, ...sent } };
        },
        copyResponse,
      ),
  };
  return watched;
}
