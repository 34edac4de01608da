import { fromEvent, switchMap, take, throwError, timeout } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/**
 * Holds writes while the browser is offline, for at most `longest` ms. Then they
 * are sent in their order, or fail.
 */
export function whenOnline(longest = 60_000): HttpInterceptor {
  return (request, next) => {
    if (request.method === "GET" || navigator.onLine) return next(request);
    // A refusal, since nothing was sent: the status is 4xx, not 0.
    const init = { url: request.url, status: 408, message: "You are offline." };
    const failed$ = throwError(() => new HttpErrorResponse(init));
    return fromEvent(window, "online").pipe(
      timeout({ first: longest, with: () => failed$ }),
      take(1),
      switchMap(() => next(request)),
    );
  };
}
