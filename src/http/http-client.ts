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
export interface RequestOptions<R extends ResponseType = ResponseType> {
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
  responseType?: R;
  /** Something that interceptors are to know ("no token here"); never sent. */
  context?: unknown;
}

/** The bodies of the `responseType`s that have a type of their own. */
export interface ResponseBodies {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
}

/** A text, a file or bytes, where `R` asks for those; else what is expected. */
export type BodyOf<T, R extends ResponseType> = [R] extends [
  keyof ResponseBodies,
]
  ? ResponseBodies[R]
  : T;

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

  /** Emits the body of the answer to a GET, `null` where it has none. */
  get<T, R extends ResponseType = ResponseType>(
    url: string,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("GET", url, options);
  }

  /** Emits the body of the answer to a DELETE, `null` where it has none. */
  delete<T, R extends ResponseType = ResponseType>(
    url: string,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("DELETE", url, options);
  }

  /** Emits the body of the answer to a POST, `null` where it has none. */
  post<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("POST", url, { ...options, body });
  }

  /** Emits the body of the answer to a PUT, `null` where it has none. */
  put<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("PUT", url, { ...options, body });
  }

  /** Emits the body of the answer to a PATCH, `null` where it has none. */
  patch<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("PATCH", url, { ...options, body });
  }

  /** `B` is the caller's word for the body: nothing checks that it is one. */
  #body<B>(
    method: string,
    url: string,
    options?: RequestOptions,
  ): Observable<B> {
    return this.request<B>(method, url, options).pipe(
      map(({ body }) => body ?? (null as B)),
    );
  }
}

/** `request` as the backend gets it, after every interceptor. */
function asSent(request: HttpRequest, xsrf: XsrfOptions | false): HttpRequest {
  const sent = { ...request, method: request.method.toUpperCase() };
  return xsrf === false ? sent : withXsrfToken(sent, xsrf);
}
