import { catchError, of, type OperatorFunction, tap } from "rxjs";
import { failureText } from "../http/failure-text.ts";
import type { MessageService } from "./message-service.ts";

/**
 * The operator that tells the outcome of the calls of one service: `success`,
 * in words or as what words a result, or that `operation` failed. A failure
 * becomes what `fallback` makes, or `undefined` where there is none.
 */
export type Report = <T, F = undefined>(
  operation: string,
  success: string | ((result: T) => string),
  fallback?: () => F,
) => OperatorFunction<T, T | F>;

/**
 * Tells the outcome of each call of the service called `name` to `messages`:
 * `{name}: {success}`, or `{name}: {operation} failed:: {why}`, with the error
 * on the console. A failure becomes the fallback, then completion; there is
 * never an error notification.
 */
export function reporter(name: string, messages: MessageService): Report {
  const log = (message: string): void => messages.add(`${name}: ${message}`);
  return (operation, success, fallback) => (result$) =>
    result$.pipe(
      tap((result) =>
        log(typeof success === "string" ? success : success(result)),
      ),
      catchError((error: unknown) => {
        console.error(error);
        const why = failureText(error) ?? "Unknown Error";
        log(`${operation} failed:: ${why}`);
        // Where there is no fallback, F is undefined.
        return of(fallback ? fallback() : (undefined as never));
      }),
    );
}
