import { defer, finalize, from, type Observable, timeout } from "rxjs";
import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpBackend, HttpRequest, HttpResponse } from "./http-types.ts";
import { requestInit } from "./request-init.ts";
import { toHttpResponse } from "./to-http-response.ts";

/** How a {@link FetchBackend} reaches its server. */
export interface FetchBackendOptions {
  /**
   * An origin, a path or both, joined before every URL that starts neither
   * with a scheme nor with two slashes. @defaultValue none
   */
  baseUrl?: string;
  /** Milliseconds for the whole answer, its body included. @defaultValue none */
  timeout?: number;
  /**
   * Called as a plain function; may add what else a request is to have:
   * `(url, init) => fetch(url, { ...init, credentials: "include" })`.
   * @defaultValue the global `fetch` of the moment
   */
  fetch?: typeof fetch;
}

/**
 * The real network, through the Fetch standard. Unsubscribing aborts what is
 * not finished. Reads follow redirects; writes, that is all but GET and HEAD,
 * fail where they are redirected.
 *
 * Plain bodies, instances of classes too, are sent as JSON; strings,
 * `FormData`, `Blob`, `URLSearchParams`, bytes and streams as they are. What
 * JSON would empty, as a `Map`, is refused.
 *
 * Answers are read as their request's `responseType` says; without one as JSON
 * where their content type says so, as text where that is text, XML or
 * missing, else as a `Blob`, and an empty body as `null`.
 */
export class FetchBackend implements HttpBackend {
  readonly #options: FetchBackendOptions;

  constructor(options: FetchBackendOptions = {}) {
    this.#options = options;
  }

  handle(request: HttpRequest): Observable<HttpResponse> {
    const answer$ = abortable((signal) => this.#answer(request, signal));
    const { timeout: first = Infinity } = this.#options;
    // setTimeout overflows at 2^31 ms and would fire at once.
    if (first >= 2 ** 31) return answer$;
    return answer$.pipe(
      timeout({
        first,
        with: () => {
          const message = "Timeout has occurred";
          throw new HttpErrorResponse({ url: request.url, message });
        },
      }),
    );
  }

  async #answer(
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

/** What `work` resolves to; unsubscribing before it does aborts its signal. */
function abortable<T>(
  work: (signal: AbortSignal) => Promise<T>,
): Observable<T> {
  return defer(() => {
    const controller = new AbortController();
    let isFinished = false;
    const result = work(controller.signal).finally(() => (isFinished = true));
    return from(result).pipe(
      finalize(() => {
        // Whoever reads the signal can tell a cancellation from an answer.
        if (!isFinished) controller.abort();
      }),
    );
  });
}

function join(baseUrl: string, url: string): string {
  if (baseUrl === "" || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\//, "")}`;
}
