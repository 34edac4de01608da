import { type Observable, of } from "rxjs";
import { failureText } from "../http/failure-text.ts";
import type { MessageService } from "./message-service.ts";

/** Logs the calls of one service. Its functions need no `this`. */
export interface Reporter {
  /** Adds `{service}: {message}` to the message log. */
  readonly log: (message: string) => void;
  /**
   * Creates the handler for `catchError`: writes the error to the console, adds
   * `{service}: {operation} failed:: {reason}` to the message log, and emits
   * `fallback`.
   */
  readonly handleError: <F>(
    operation: string,
    fallback: F,
  ) => (error: unknown) => Observable<F>;
}

/**
 * Creates `log` and `handleError` for the service called `service`:
 *
 * ```ts
 * http.get("api/heroes").pipe(
 *   map(asHeroes),
 *   tap(() => log("fetched heroes")),
 *   catchError(handleError("getHeroes", [])),
 * );
 * ```
 */
export function reporter(service: string, messages: MessageService): Reporter {
  const log = (message: string): void => messages.add(`${service}: ${message}`);
  return {
    log,
    handleError: (operation, fallback) => (error) => {
      console.error(error);
      log(`${operation} failed:: ${failureText(error) ?? "Unknown Error"}`);
      return of(fallback);
    },
  };
}
