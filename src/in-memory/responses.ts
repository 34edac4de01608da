import { type Observable, of, throwError } from "rxjs";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import type { HttpRequest, HttpResponse } from "../http/http-types.ts";
import { statusText } from "../http/status-text.ts";

/** A response with `body` as JSON. */
export function jsonResponse(
  { url }: HttpRequest,
  status: number,
  body: unknown = null,
): HttpResponse {
  const headers = new Headers({ "Content-Type": "application/json" });
  return { url, status, statusText: statusText(status), headers, body };
}

/** An error response with the body `{ error: text }`. */
export function errorResponse(
  { url }: HttpRequest,
  status: number,
  text: string,
  cause?: unknown,
): HttpErrorResponse {
  const error = { error: text };
  const words = statusText(status);
  const init = { url, status, statusText: words, error, cause };
  return new HttpErrorResponse(init);
}

/** Calls `respond` now; the result emits or errors when it is subscribed. */
export function resultOf(
  { url }: HttpRequest,
  respond: () => HttpResponse,
): Observable<HttpResponse> {
  try {
    return of(respond());
  } catch (error) {
    if (error instanceof HttpErrorResponse) return throwError(() => error);
    // The body has no JSON form; FetchBackend fails in the same way.
    const init = { url, error, cause: error };
    return throwError(() => new HttpErrorResponse(init));
  }
}
