import { fromEvent, switchMap, take, throwError, timeout } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/**
 * Holds writes while the browser is offline, for at most `longest` ms. Then they
 * are sent in their order, or fail.
 */
export function whenOnline(longest = 60_000): HttpInterceptor {
  return (request, next) => {
    if (request.method === "GET" || navigator.onLine) return next(request);
    const { url } = request;
    // A refusal, since nothing was sent: the status is 4xx, not 0.
    const offline = { url, status: 408, message: "You are offline." };
    return fromEvent(window, "online").pipe(
      timeout({
        first: longest,
        with: () => throwError(() => new HttpErrorResponse(offline)),
      }),
      take(1),
      switchMap(() => next(request)),
    );
  };
}
