import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type { HttpBackend, HttpResponse } from "../../http/http-types.ts";
import { isObject } from "./copy.ts";
import { constructionOf, isError } from "./kinds.ts";
import { Label } from "./label.ts";
import type { RequestTrack } from "./marble-event.ts";
import type { Recorder, Running } from "./recorder.ts";
import { isSecret } from "./redact.ts";
import { watch } from "./watch.ts";

/** Options of {@link inspectedBackend}. */
export interface InspectedBackendOptions {
  /**
   * The names of the headers to record, of requests and responses: `If-Match`,
   * `Link`. Those of cookies and tokens cannot be recorded. @defaultValue none
   */
  headers?: readonly string[] | undefined;
}

const noCall: Running = { call: undefined };

/**
 * Wraps `backend` to record its requests, responses and cancellations. Headers
 * are recorded only if they are named.
 * @throws for the name of a header that may hold a token or a cookie
 */
export function inspectedBackend(
  recorder: Recorder,
  backend: HttpBackend,
  { headers: names = [] }: InspectedBackendOptions = {},
): HttpBackend {
  const never = names.find(isSecret);
  if (never !== undefined)
    throw new Error(`The header ${never} is never recorded`);

  function copyResponse(response: unknown): unknown {
    try {
      if (response instanceof HttpErrorResponse) return copyFailure(response);
      if (!isObject(response) || isError(response))
        return recorder.copy(response);
      const { status, statusText, url, body, headers } =
        response as HttpResponse;
      const named = namedHeaders(headers, names);
      return {
        ...{ status: recorder.copy(status), url: recorder.url(url) },
        statusText: recorder.copy(statusText),
        ...(named && { headers: named }),
        // With a limit of its own.
        body: recorder.copy(body),
      };
    } catch {
      return new Label("[unreadable]"); // A getter or a proxy threw.
    }
  }

  function copyFailure(response: HttpErrorResponse): unknown {
    const headers = namedHeaders(response.headers, names);
    const copied = recorder.copy(response);
    if (!headers || !(copied instanceof HttpErrorResponse)) return copied;
    const withHeaders = failureWith(copied, headers);
    // If a service's call fails with it, it has the same copy.
    recorder.copies.set(response, withHeaders);
    return withHeaders;
  }

  return {
    handle: (request) =>
      watch(
        recorder,
        backend.handle(request),
        () => {
          const upstream = recorder.running;
          const { method, xsrfHeader } = request;
          const url = recorder.url(request.url);
          const body = recorder.copy(request.body);
          const allowed = names.filter((name) => !isSame(name, xsrfHeader));
          const headers = namedHeaders(request.headers, allowed);
          const sent = { method, url, body, ...(headers && { headers }) };
          const name = `${method} ${url}`;
          const call = upstream?.call;
          const track = { role: "request", name, call, ...sent } as const;
          return {
            track,
            upstream,
            // Others may share a response that arrives later.
            downstream: (isSync) => (isSync ? upstream : upstream && noCall),
          };
        },
        { copy: copyResponse },
      ),
  } satisfies HttpBackend;
}

/** The named headers that a message has, as they are named. */
export function namedHeaders(
  headers: unknown,
  names: readonly string[],
): RequestTrack["headers"] {
  if (!(headers instanceof Headers)) return undefined;
  const found = names.filter((name) => headers.has(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map((name) => [name, headers.get(name) ?? ""]),
  );
}

/** The same failure with headers. */
export function failureWith(
  failure: HttpErrorResponse,
  headers: Readonly<Record<string, string>>,
): HttpErrorResponse {
  const { args, properties = {} } = constructionOf(failure) ?? {};
  const [init] = args as ConstructorParameters<typeof HttpErrorResponse>;
  return Object.assign(new HttpErrorResponse({ ...init, headers }), properties);
}

function isSame(name: string, other = ""): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
