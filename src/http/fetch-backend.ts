import { Observable, throwError, timeout } from "rxjs";
import { HttpErrorResponse } from "./http-error-response.ts";
import type { HttpBackend, HttpRequest, HttpResponse } from "./http-types.ts";
import { isSameOrigin, xsrfHeaderNames } from "./xsrf.ts";

/** How a {@link FetchBackend} reaches its server. */
export interface FetchBackendOptions {
  /**
   * An origin, a path or both, joined before every URL that starts neither
   * with a scheme nor with two slashes. @defaultValue none
   */
  baseUrl?: string;
  /** Milliseconds for the whole answer, its body included. @defaultValue none */
  timeout?: number;
  /** @defaultValue the global `fetch` of the moment */
  fetch?: typeof fetch;
}

/**
 * The real network, through the Fetch standard. Unsubscribing aborts what is
 * not finished.
 *
 * Plain bodies are sent as JSON; strings, `FormData`, `Blob`,
 * `URLSearchParams` and bytes as they are. Answers are read as JSON where
 * their content type says so, an empty body as `null`, else as text.
 */
export class FetchBackend implements HttpBackend {
  readonly #options: FetchBackendOptions;

  constructor(options: FetchBackendOptions = {}) {
    this.#options = options;
  }

  handle(request: HttpRequest): Observable<HttpResponse> {
    const answer$ = new Observable<HttpResponse>((subscriber) => {
      const controller = new AbortController();
      let isFinished = false;
      this.#answer(request, controller.signal)
        .finally(() => (isFinished = true))
        .then(
          (response) => {
            subscriber.next(response);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(error),
        );
      return () => {
        // Whoever reads the signal can tell a cancellation from an answer.
        if (!isFinished) controller.abort();
      };
    });
    const { timeout: first = Infinity } = this.#options;
    // Timers hold no more, and end at once instead.
    if (first >= 2 ** 31) return answer$;
    const message = "Timeout has occurred";
    return answer$.pipe(
      timeout({
        first,
        with: () =>
          throwError(
            () => new HttpErrorResponse({ url: request.url, message }),
          ),
      }),
    );
  }

  async #answer(
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const { fetch = globalThis.fetch, baseUrl = "" } = this.#options;
    const url = join(baseUrl, request.url);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { ...requestInit(request, url), signal });
      text = await response.text();
    } catch (error) {
      throw new HttpErrorResponse({ url: request.url, error });
    }
    return toHttpResponse(request, response, text);
  }
}

function join(baseUrl: string, url: string): string {
  if (baseUrl === "" || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\//, "")}`;
}

function requestInit(request: HttpRequest, url: string): RequestInit {
  const { method, body } = request;
  const headers = new Headers(request.headers);
  const tokens = xsrfHeaderNames(headers);
  const init: RequestInit = { method, headers };
  if (isSameOrigin(url)) {
    // A redirect could carry the token to another origin.
    if (tokens.length > 0) init.redirect = "error";
  } else {
    tokens.forEach((name) => headers.delete(name));
  }
  if (body === null || body === undefined) return init;
  if (isBodyInit(body)) return { ...init, body };
  if (!headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  return { ...init, body: JSON.stringify(body) };
}

function isBodyInit(body: unknown): body is BodyInit {
  return (
    typeof body === "string" ||
    body instanceof FormData ||
    body instanceof Blob ||
    body instanceof URLSearchParams ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body)
  );
}

function toHttpResponse(
  { url }: HttpRequest,
  response: Response,
  text: string,
): HttpResponse {
  const { ok, status, statusText, headers } = response;
  let body: unknown = text === "" ? null : text;
  if (body !== null && isJson(headers)) {
    try {
      body = JSON.parse(text);
    } catch (error) {
      if (ok) {
        throw new HttpErrorResponse({
          url,
          status,
          statusText,
          error: { error, text },
          message: `Http failure during parsing for ${url}`,
        });
      }
    }
  }
  if (!ok)
    throw new HttpErrorResponse({ url, status, statusText, error: body });
  return { status, statusText, headers, url: response.url || url, body };
}

function isJson(headers: Headers): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(headers.get("Content-Type") ?? "");
}
