import { defer, finalize, from, type Observable, timeout } from "rxjs";
import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpBackend, HttpRequest, HttpResponse } from "./http-types.ts";
import { isBodyInit } from "./request-body.ts";
import { toHttpResponse } from "./to-http-response.ts";
import { typeName } from "./type-name.ts";
import { headersFor, isSafeMethod } from "./xsrf.ts";

/** The options of a {@link FetchBackend}. */
export interface FetchBackendOptions {
  /**
   * An origin, a path or both, joined by a slash before every URL that starts
   * neither with a scheme nor with two slashes; without a slash if the URL is
   * empty or starts with `?` or `#`. @defaultValue none
   */
  baseUrl?: string | undefined;
  /** Milliseconds for the whole response, including its body; 0 for any time. @defaultValue 0 */
  timeout?: number | undefined;
  /**
   * Called in place of the global `fetch`, for instance to add options:
   * `(url, init) => fetch(url, { ...init, credentials: "include" })`.
   * @defaultValue the global `fetch`, read at each request
   */
  fetch?: typeof fetch | undefined;
}

/**
 * Sends requests by `fetch`. Unsubscribing aborts an unfinished request. GET and
 * HEAD follow redirects; other methods fail when they are redirected.
 *
 * Strings, `FormData`, `Blob`, `URLSearchParams`, bytes and streams are sent as
 * they are, any other body as JSON. Without an `Accept` header, JSON is asked
 * for.
 *
 * Response bodies are decoded by the request's `responseType`; without one by
 * their content type, as JSON, as text (for text, XML or no type), or as a
 * `Blob`. An empty body is `null`. Text is read in the charset of its content
 * type.
 */
export class FetchBackend implements HttpBackend {
  readonly #options: FetchBackendOptions;

  constructor(options: FetchBackendOptions = {}) {
    this.#options = options;
  }

  handle(request: HttpRequest): Observable<HttpResponse> {
    const response$ = abortable((signal) => this.#send(request, signal));
    const first = this.#options.timeout ?? 0;
    // setTimeout overflows at 2^31 ms and would fire at once.
    if (first === 0 || first >= 2 ** 31) return response$;
    return response$.pipe(
      timeout({
        first,
        with: () => {
          const message = "Timeout has occurred";
          // The same error as that of `AbortSignal.timeout`.
          const cause = new DOMException(message, "TimeoutError");
          throw new HttpErrorResponse({ url: request.url, message, cause });
        },
      }),
    );
  }

  async #send(
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const { fetch = globalThis.fetch, baseUrl = "" } = this.#options;
    const url = join(baseUrl, request.url);
    try {
      const init = { ...requestInit(request, url), signal };
      return await toHttpResponse(request, await fetch(url, init));
    } catch (cause) {
      if (cause instanceof HttpErrorResponse) throw cause;
      throw new HttpErrorResponse({ url: request.url, error: cause, cause });
    }
  }
}

/**
 * Emits what `work` resolves to. Unsubscribing before that aborts the signal.
 * RxJS's `fromFetch` would call the global `fetch` only.
 */
function abortable<T>(
  work: (signal: AbortSignal) => Promise<T>,
): Observable<T> {
  return defer(() => {
    const controller = new AbortController();
    let isFinished = false;
    const result = work(controller.signal).finally(() => (isFinished = true));
    return from(result).pipe(
      finalize(() => {
        // The signal of a finished request must not look cancelled.
        if (!isFinished) controller.abort();
      }),
    );
  });
}

/** `fetch` requires `duplex` for a stream; TypeScript's types lack it. */
type StreamInit = RequestInit & { duplex?: "half" };

/** The options with which `fetch` sends `request` to `url`. */
function requestInit(request: HttpRequest, url: string): RequestInit {
  const { method, body } = request;
  const headers = headersFor(url, request);
  if (!headers.has("Accept")) {
    headers.set("Accept", "application/json, text/plain, */*");
  }
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
  return { ...init, body: JSON.stringify(body) };
}

/** Puts `baseUrl` before a URL that has no scheme and no host. */
function join(baseUrl: string, url: string): string {
  if (baseUrl === "" || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  if (/^([?#]|$)/.test(url)) return baseUrl + url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\//, "")}`;
}
