import { defer, map, type Observable } from "rxjs";
import type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "./http-types.ts";
import { type Params, toPairs, withParams } from "./with-params.ts";
import { withXsrfToken, type XsrfOptions } from "./xsrf.ts";

/** What a request may carry beside its method and URL. */
export interface RequestOptions {
  /** @defaultValue `null`, no body */
  body?: unknown;
  // HeadersInit, a name that Node's own types don't know.
  /** Copied for each request, never written to. */
  headers?: ConstructorParameters<typeof Headers>[0];
  /**
   * Percent-encoded and added to the query of the URL; a list repeats its
   * parameter, `null` and `undefined` leave it out. By name, or as pairs: a
   * `URLSearchParams`, a `Map`, a list, read once, at the call. An object as a
   * value is a TypeError.
   */
  params?: Params;
  /** What the body of the answer is read as. @defaultValue its content type */
  responseType?: ResponseType;
  /** Something that interceptors are to know ("no token here"); never sent. */
  context?: unknown;
}

/** What the verbs emit for each `responseType` that has a type of its own. */
export interface ResponseTypes {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
}

/** Options that ask for a text, a file or bytes. */
export interface TypedOptions<
  R extends keyof ResponseTypes,
> extends RequestOptions {
  responseType: R;
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

  constructor(
    backend: HttpBackend,
    { interceptors = [], xsrf = {} }: HttpClientOptions = {},
  ) {
    this.#handle = interceptors.reduceRight<HttpHandler>(
      (next, interceptor) => (request) =>
        defer(() => interceptor(request, next)),
      // Last, since an interceptor may have changed where the request goes.
      (request) => defer(() => backend.handle(asSent(request, xsrf))),
    );
  }

  /** Emits the whole response once, then completes. */
  request<T>(
    method: string,
    url: string,
    { body = null, headers, params = {}, ...others }: RequestOptions = {},
  ): Observable<HttpResponse<T>> {
    const pairs = toPairs(params);
    return defer(() =>
      this.#handle({
        ...others,
        method: method.toUpperCase(),
        url: withParams(url, pairs),
        headers: new Headers(headers),
        body,
      }),
    ) as Observable<HttpResponse<T>>; // T is the caller's word for the body.
  }

  /** Emits the answer to a GET as the text, Blob or bytes that the options ask for. */
  get<R extends keyof ResponseTypes>(
    url: string,
    options: TypedOptions<R>,
  ): Observable<ResponseTypes[R]>;
  /** Emits the body of the answer to a GET, `null` where it has none. */
  get<T>(url: string, options?: RequestOptions): Observable<T>;
  get(url: string, options?: RequestOptions): Observable<unknown> {
    return this.#body("GET", url, options);
  }

  /** Emits the answer to a DELETE as the text, Blob or bytes that the options ask for. */
  delete<R extends keyof ResponseTypes>(
    url: string,
    options: TypedOptions<R>,
  ): Observable<ResponseTypes[R]>;
  /** Emits the body of the answer to a DELETE, `null` where it has none. */
  delete<T>(url: string, options?: RequestOptions): Observable<T>;
  delete(url: string, options?: RequestOptions): Observable<unknown> {
    return this.#body("DELETE", url, options);
  }

  /** Emits the answer to a POST as the text, Blob or bytes that the options ask for. */
  post<R extends keyof ResponseTypes>(
    url: string,
    body: unknown,
    options: TypedOptions<R>,
  ): Observable<ResponseTypes[R]>;
  /** Emits the body of the answer to a POST, `null` where it has none. */
  post<T>(url: string, body: unknown, options?: RequestOptions): Observable<T>;
  post(
    url: string,
    body: unknown,
    options?: RequestOptions,
  ): Observable<unknown> {
    return this.#body("POST", url, { ...options, body });
  }

  /** Emits the answer to a PUT as the text, Blob or bytes that the options ask for. */
  put<R extends keyof ResponseTypes>(
    url: string,
    body: unknown,
    options: TypedOptions<R>,
  ): Observable<ResponseTypes[R]>;
  /** Emits the body of the answer to a PUT, `null` where it has none. */
  put<T>(url: string, body: unknown, options?: RequestOptions): Observable<T>;
  put(
    url: string,
    body: unknown,
    options?: RequestOptions,
  ): Observable<unknown> {
    return this.#body("PUT", url, { ...options, body });
  }

  /** Emits the answer to a PATCH as the text, Blob or bytes that the options ask for. */
  patch<R extends keyof ResponseTypes>(
    url: string,
    body: unknown,
    options: TypedOptions<R>,
  ): Observable<ResponseTypes[R]>;
  /** Emits the body of the answer to a PATCH, `null` where it has none. */
  patch<T>(url: string, body: unknown, options?: RequestOptions): Observable<T>;
  patch(
    url: string,
    body: unknown,
    options?: RequestOptions,
  ): Observable<unknown> {
    return this.#body("PATCH", url, { ...options, body });
  }

  #body(
    method: string,
    url: string,
    options?: RequestOptions,
  ): Observable<unknown> {
    return this.request(method, url, options).pipe(
      map(({ body }) => body ?? null),
    );
  }
}

/** `request` as the backend gets it, after every interceptor. */
function asSent(request: HttpRequest, xsrf: XsrfOptions | false): HttpRequest {
  const sent = { ...request, method: request.method.toUpperCase() };
  return xsrf === false ? sent : withXsrfToken(sent, xsrf);
}
