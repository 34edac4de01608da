import type { Observable } from "rxjs";

/** How the body of a response is decoded. */
export type ResponseType = "json" | "text" | "blob" | "arrayBuffer";

/** A request. It is never changed: interceptors pass on a copy. */
export interface HttpRequest {
  /** In upper case once it reaches the backend. */
  readonly method: string;
  /** Relative or absolute, its query included. */
  readonly url: string;
  readonly headers: Headers;
  /** `null` for none. */
  readonly body: unknown;
  /**
   * The name of the header that `HttpClient` added for the XSRF token. A backend
   * that sends the request to another origin removes that header; one that
   * wraps another backend or client passes this property on. A wrapper that
   * sets the header itself leaves this property out.
   */
  readonly xsrfHeader?: string | undefined;
  /**
   * How the body of the response is decoded. Backends whose bodies are values
   * already ignore it. @defaultValue by the response's content type
   */
  readonly responseType?: ResponseType | undefined;
  /** Data for interceptors; never sent. */
  readonly context?: unknown;
}

/** A successful (2xx) response. */
export interface HttpResponse<T = unknown> {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** The URL that sent the response, after redirects. */
  readonly url: string;
  /** The decoded body; `null` for none. */
  readonly body: T;
}

/** Responds to requests: a real network, a simulated server, a mock. */
export interface HttpBackend {
  /**
   * Cold: each subscription sends the request once. Emits one response and
   * completes, or errors with an `HttpErrorResponse`.
   */
  handle(request: HttpRequest): Observable<HttpResponse>;
}

/** Sends a request to the next interceptor, or to the backend. */
export type HttpHandler = (request: HttpRequest) => Observable<HttpResponse>;

/**
 * Runs between `HttpClient` and its backend. It may change the request or the
 * response, or respond itself without calling `next`.
 */
export type HttpInterceptor = (
  request: HttpRequest,
  next: HttpHandler,
) => Observable<HttpResponse>;
