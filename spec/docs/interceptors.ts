import { retry, tap, throwError, timer } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

export const logged: HttpInterceptor = (request, next) =>
  next(request).pipe(
    tap(({ status }) => console.log(request.method, request.url, status)),
  );

// Reads that a server fails are asked again after 200, 400 and 800 ms.
export const retried: HttpInterceptor = (request, next) =>
  next(request).pipe(
    retry({
      count: request.method === "GET" ? 3 : 0,
      delay: (error: Error, count) =>
        error instanceof HttpErrorResponse && error.status >= 500
          ? timer(100 * 2 ** count)
          : throwError(() => error),
    }),
  );
