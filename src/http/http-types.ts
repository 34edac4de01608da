import type { Observable } from "rxjs";

/** What the body of an answer is read as. */
export type ResponseType = "json" | "text" | "blob" | "arrayBuffer";

/** A request on its way to a backend. Never changed in place: copied. */
export interface HttpRequest {
  /** In upper case once it reaches the backend. */
  readonly method: string;
  /** Relative or absolute, its query included. */
  readonly url: string;
  readonly headers: Headers;
  /** What is sent; `null` is no body. */
  readonly body: unknown;
  /**
   * For a backend that reads bytes; one whose answers are values already
   * ignores it. @defaultValue as the answer's content type says
   */
  readonly responseType?: ResponseType;
  /** Something that the caller tells interceptors; never sent. */
  readonly context?: unknown;
}

/** A successful (2xx) answer. */
export interface HttpResponse<T = unknown> {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** Where the answer came from. */
  readonly url: string;
  /** The decoded body; `null` where the answer had none. */
  readonly body: T;
}

/** What answers requests: a network, a simulation, a script. */
export interface HttpBackend {
  /**
   * Cold: each subscription is a request of its own, and nothing is sent
   * before it. Emits one response and completes, or errors with an
   * `HttpErrorResponse`.
   */
  handle(request: HttpRequest): Observable<HttpResponse>;
}

/** Passes a request on, to the next interceptor or to the backend. */
export type HttpHandler = (request: HttpRequest) => Observable<HttpResponse>;

/**
 * Stands between `HttpClient` and its backend: may change the request, its
 * answers, both, or answer by itself without calling `next`.
 */
export type HttpInterceptor = (
  request: HttpRequest,
  next: HttpHandler,
) => Observable<HttpResponse>;
