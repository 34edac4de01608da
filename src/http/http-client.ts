import {
  defer,
  identity,
  map,
  type Observable,
  takeLast,
  throwIfEmpty,
} from "rxjs";
import { HttpErrorResponse } from "./http-error-response.ts";
import type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "./http-types.ts";
import { type Params, withParams } from "./with-params.ts";
import { type XsrfOptions, xsrfProtection } from "./xsrf.ts";

/** The parts of a request other than its method and URL. */
export interface RequestOptions<R extends ResponseType = ResponseType> {
  /** @defaultValue `null`: no body */
  body?: unknown;
  // HeadersInit, which Node's types don't name.
  /**
   * Copied at each subscription. A header whose value is `undefined` or `null`
   * is left out.
   */
  headers?: ConstructorParameters<typeof Headers>[0];
  /**
   * Strings, numbers and booleans by their name, percent-encoded and appended to
   * the query of the URL. An array repeats its parameter; `null` and `undefined`
   * leave it out.
   */
  params?: Params | undefined;
  /** How the response's body is decoded. @defaultValue by its content type */
  responseType?: R | undefined;
  /** Data for interceptors, `{ cache: true }` for instance; never sent. */
  context?: unknown;
  /**
   * For a backend that is an `HttpClient` itself: `xsrfHeader` of the request
   * that it passes on.
   */
  xsrfHeader?: string | undefined;
}

/** The types of the bodies that a `responseType` other than `json` gives. */
interface ResponseBodies {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
}

/** The body's type: set by `responseType`, else `T`. */
export type BodyOf<T, R extends ResponseType> = [R] extends [
  keyof ResponseBodies,
]
  ? ResponseBodies[R]
  : T;

/** The options of an {@link HttpClient}. */
export interface HttpClientOptions {
  /** Run in order for a request, and in reverse order for its response. */
  interceptors?: readonly HttpInterceptor[] | undefined;
  /** The names of the XSRF token's cookie and header; `false` sends none. */
  xsrf?: XsrfOptions | false | undefined;
}

/**
 * Sends requests through the interceptors to the backend.
 *
 * Every method is cold: each subscription sends the request once, and
 * unsubscribing cancels it. The response is emitted when the request has
 * completed. Failures, and what interceptors throw, are error notifications.
 */
export class HttpClient {
  readonly #handle: HttpHandler;

  constructor(
    backend: HttpBackend,
    { interceptors = [], xsrf = {} }: HttpClientOptions = {},
  ) {
    const withToken = xsrf === false ? identity : xsrfProtection(xsrf);
    this.#handle = interceptors.reduceRight<HttpHandler>(
      (next, interceptor) => (request) =>
        defer(() => interceptor(request, next)),
      (request) =>
        defer(() => {
          const method = request.method.toUpperCase();
          // The token comes last, since an interceptor may have changed the URL.
          return backend.handle(withToken({ ...request, method }));
        }),
    );
  }

  /**
   * Emits the whole response. `T` is the type of its body, which is not checked;
   * a response without a body has `null`.
   */
  request<T>(
    method: string,
    url: string,
    { body = null, headers, params = {}, ...others }: RequestOptions = {},
  ): Observable<HttpResponse<T>> {
    return defer(() => {
      const request: HttpRequest = {
        ...others,
        method,
        url: withParams(url, params),
        headers: definedHeaders(headers),
        body,
      };
      const response$ = this.#handle(request) as Observable<HttpResponse<T>>; // The caller vouches for T.
      return response$.pipe(
        // Emits on completion, so that a subscriber that unsubscribes in `next`
        // doesn't cancel a request that has its response.
        takeLast(1),
        throwIfEmpty(() => {
          const message = "The server did not answer";
          return new HttpErrorResponse({ url: request.url, message });
        }),
      );
    });
  }

  /**
   * Emits the body of the response to a GET. `T` is not checked; where a response
   * may have no body, it includes `null`: `get<Hero | null>(…)`.
   */
  get<T, R extends ResponseType = ResponseType>(
    url: string,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("GET", url, options);
  }

  /** Emits the body of the response to a DELETE, typed as in {@link get}. */
  delete<T, R extends ResponseType = ResponseType>(
    url: string,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("DELETE", url, options);
  }

  /** Emits the body of the response to a POST, typed as in {@link get}. */
  post<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("POST", url, { ...options, body });
  }

  /** Emits the body of the response to a PUT, typed as in {@link get}. */
  put<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("PUT", url, { ...options, body });
  }

  /** Emits the body of the response to a PATCH, typed as in {@link get}. */
  patch<T, R extends ResponseType = ResponseType>(
    url: string,
    body: unknown,
    options?: RequestOptions<R>,
  ): Observable<BodyOf<T, R>> {
    return this.#body("PATCH", url, { ...options, body });
  }

  #body<B>(
    method: string,
    url: string,
    options?: RequestOptions,
  ): Observable<B> {
    const response$ = this.request<B>(method, url, options);
    return response$.pipe(map(({ body }) => body));
  }
}

/** New headers, without those whose value is `undefined` or `null`. */
function definedHeaders(headers: RequestOptions["headers"] = {}): Headers {
  const pairs =
    Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  // Their type has no such values, but plain JavaScript does.
  const isDefined = ([, value]: readonly unknown[]): boolean =>
    value !== undefined && value !== null;
  return new Headers(pairs.filter(isDefined));
}
