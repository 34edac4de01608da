import { defer, lastValueFrom, retry, throwError, timer } from "rxjs";
import { isTransient } from "./database-failure.ts";

interface RetryOptions {
  /** Milliseconds between two tries. */
  readonly interval: number;
  /** Milliseconds after which there is no further try. */
  readonly timeout: number;
  /** Called with the first error. */
  readonly onRetry?: (error: Error) => void;
}

/** Resolves with the result of `work`, which is retried after transient errors. */
export function retried<T>(
  work: () => T | Promise<T>,
  { interval, timeout, onRetry }: RetryOptions,
): Promise<T> {
  const end = Date.now() + timeout;
  // eslint-disable-next-line rxjs-x/no-ignored-default-value -- a promise has a value
  return lastValueFrom(
    defer(async () => work()).pipe(
      retry({
        delay: (error: Error, count) => {
          if (!isTransient(error) || Date.now() > end) {
            return throwError(() => error);
          }
          if (count === 1) onRetry?.(error);
          return timer(interval);
        },
      }),
    ),
  );
}
