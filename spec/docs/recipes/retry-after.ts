import { retry, throwError, timer } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/** Retries when the server says so, at most three times. */
export const patient: HttpInterceptor = (request, next) =>
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

/** The seconds of `Retry-After`, if it is not a date. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof HttpErrorResponse)) return undefined;
  const after = error.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(after) ? Number(after) : undefined;
}
