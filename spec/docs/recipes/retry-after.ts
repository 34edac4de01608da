import { retry, throwError, timer } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/** Retries after the time in `Retry-After`, at most three times. */
export const retryAfter: HttpInterceptor = (request, next) =>
  next(request).pipe(
    retry({
      count: 3,
      delay: (error: Error) => {
        const seconds = secondsToWait(error);
        return seconds === undefined
          ? throwError(() => error)
          : timer(seconds * 1000);
      },
    }),
  );

/** The seconds in `Retry-After`, unless it is a date or missing. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof HttpErrorResponse)) return undefined;
  const after = error.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(after) ? Number(after) : undefined;
}
