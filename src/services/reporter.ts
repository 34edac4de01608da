import { catchError, of, type OperatorFunction, tap } from "rxjs";
import { failureText } from "../http/failure-text.ts";
import type { MessageService } from "./message-service.ts";

/** The operator that tells the outcome of the calls of one service. */
export type Report = <T, F>(
  operation: string,
  success: (result: T) => string,
  fallback: () => F,
) => OperatorFunction<T, T | F>;

/**
 * Tells the outcome of each call of the service called `name` to `messages`:
 * `{name}: {success(result)}`, or `{name}: {operation} failed:: {why}`, with
 * the error on the console. A failure becomes `fallback()`, then completion;
 * there is never an error notification.
 */
export function reporter(name: string, messages: MessageService): Report {
  const log = (message: string): void => messages.add(`${name}: ${message}`);
  return (operation, success, fallback) => (result$) =>
    result$.pipe(
      tap((result) => log(success(result))),
      catchError((error: unknown) => {
        console.error(error);
        const why = failureText(error) ?? "Unknown Error";
        log(`${operation} failed:: ${why}`);
        return of(fallback());
      }),
    );
}
