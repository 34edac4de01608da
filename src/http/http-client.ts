import { defer, map, type Observable } from "rxjs";
import type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
} from "./http-types.ts";
import { withXsrfToken, type XsrfOptions } from "./xsrf.ts";

/** What a request may carry beside its method and URL. */
export interface RequestOptions {
  /** @defaultValue `null`, no body */
  body?: unknown;
  // HeadersInit, a name that Node's own types don't know.
  /** Copied for each request, never written to. */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** Percent-encoded and added to the query of the URL. */
  params?: Record<string, string | number | boolean>;
}

/** How an {@link HttpClient} is set up. */
export interface HttpClientOptions {
  /** Run in order on each request; answers come back in reverse order. */
  interceptors?: readonly HttpInterceptor[];
  /** Where the XSRF token comes from and goes; `false` sends none. */
  xsrf?: XsrfOptions | false;
}

/**
 * Sends requests through the interceptors to the backend.
 *
 * Every method is cold: each subscription makes the request afresh, and
 * unsubscribing gives it up. Failures, thrown ones of interceptors included,
 * are error notifications.
 */
export class HttpClient {
  readonly #handle: HttpHandler;

  constructor(backend: HttpBackend, options: HttpClientOptions = {}) {
    const { interceptors = [], xsrf = {} } = options;
    this.#handle = interceptors.reduceRight<HttpHandler>(
      (next, interceptor) => (request) =>
        defer(() => interceptor(request, next)),
      // Last, since an interceptor may have changed where the request goes.
      (request) => defer(() => backend.handle(leaving(request, xsrf))),
    );
  }

  /** Emits the whole response once, then completes. */
  request<T>(
    method: string,
    url: string,
    { body = null, headers, params = {} }: RequestOptions = {},
  ): Observable<HttpResponse<T>> {
    return defer(() =>
      this.#handle({
        method: method.toUpperCase(),
        url: withParams(url, params),
        headers: new Headers(headers),
        body,
      }),
    ) as Observable<HttpResponse<T>>; // T is the caller's word for the body.
  }

  /** Emits the body of the answer to a GET, then completes. */
  get<T>(url: string, options?: RequestOptions): Observable<T> {
    return this.#body("GET", url, options);
  }

  /** Emits the body of the answer to a DELETE, `null` for 204. */
  delete<T>(url: string, options?: RequestOptions): Observable<T> {
    return this.#body("DELETE", url, options);
  }

  /** Emits the body of the answer to a POST, `null` for 204. */
  post<T>(url: string, body: unknown, options?: RequestOptions): Observable<T> {
    return this.#body("POST", url, { ...options, body });
  }

  /** Emits the body of the answer to a PUT, `null` for 204. */
  put<T>(url: string, body: unknown, options?: RequestOptions): Observable<T> {
    return this.#body("PUT", url, { ...options, body });
  }

  /** Emits the body of the answer to a PATCH, `null` for 204. */
  patch<T>(
    url: string,
    body: unknown,
    options?: RequestOptions,
  ): Observable<T> {
    return this.#body("PATCH", url, { ...options, body });
  }

  #body<T>(
    method: string,
    url: string,
    options?: RequestOptions,
  ): Observable<T> {
    return this.request<T>(method, url, options).pipe(
      map((response) => response.body),
    );
  }
}

function leaving(request: HttpRequest, xsrf: XsrfOptions | false): HttpRequest {
  const sent = { ...request, method: request.method.toUpperCase() };
  return xsrf === false ? sent : withXsrfToken(sent, xsrf);
}

function withParams(
  url: string,
  params: NonNullable<RequestOptions["params"]>,
): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join("&");
  if (query === "") return url;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const separator = !address.includes("?")
    ? "?"
    : /[?&]$/.test(address)
      ? ""
      : "&";
  return address + separator + query + fragment;
}

/** Percent-encodes all but lone surrogates, which no URL can encode. */
function encode(text: string): string {
  return text.replace(/\P{Cs}+/gu, encodeURIComponent);
}
