import type { HttpBackend } from "../../http/http-types.ts";
import { isObjectOrFunction } from "./kinds.ts";
import type { RequestTrack } from "./marble-event.ts";
import { Opaque } from "./opaque.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** Options of {@link inspectedBackend}. */
export interface InspectedBackendOptions {
  /**
   * The names of the headers to record, of requests and responses: `if-match`,
   * `link`. Headers of cookies, tokens and keys are never recorded.
   * @defaultValue none
   */
  headers?: readonly string[];
}

const secret = /cookie|token|auth|session|key|secret/i;

/**
 * Wraps `backend` to record its requests, responses and cancellations. Headers
 * are recorded only if the options name them.
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
  { headers: named = [] }: InspectedBackendOptions = {},
): HttpBackend {
  const names = named.filter((name) => !secret.test(name));

  /**
   * The headers to record of a request, a response or an error, if it has any.
   */
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
      return undefined; // A getter threw.
    }
  }

  function copyResponse(response: unknown): unknown {
    const copied = recorder.copy(response, true);
    if (!isObjectOrFunction(response) || recorder.copies.has(response))
      return copied;
    const headers = headersOf(response);
    // A response that cannot be copied has no properties in its place.
    if (!headers || copied instanceof Opaque) return copied;
    // The response has headers, so it is an object, and so is its copy.
    Object.assign(copied as object, { headers });
    // If a service emits the response itself, it has the same copy.
    recorder.copies.set(response, copied);
    return copied;
  }

  return {
    handle: (request) =>
      watch(
        recorder,
        backend.handle(request),
        (subscriber) => {
          const { method } = request;
          const url = recorder.url(request.url);
          const name = `${method} ${url}`;
          const call = subscriber.isShared ? undefined : subscriber.call;
          const body = recorder.copy(request.body);
          const headers = headersOf(request);
          const sent = { method, url, body, ...(headers && { headers }) };
          return { track: { role: "request", name, call, ...sent } };
        },
        copyResponse,
      ),
  } satisfies HttpBackend;
}
