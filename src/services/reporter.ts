import { type Observable, of, throwError } from "rxjs";
import { failureText } from "../http/failure-text.ts";
import type { MessageService } from "./message-service.ts";

/** What one call of a service does when it fails. */
export interface CallOptions {
  /**
   * Whether the call errors, once its failure is logged, with what failed:
   * mostly an `HttpErrorResponse`. Otherwise it emits a fallback.
   * @defaultValue false
   */
  readonly throwOnError?: boolean | undefined;
}

/** What a call with the options `O` emits when it fails: nothing if it errors. */
export type Fallback<F, O> = O extends { readonly throwOnError: true }
  ? never
  : F;

/** Logs the calls of one service. Its functions need no `this`. */
export interface Reporter {
  /** Adds `{service}: {message}` to the message log. */
  readonly log: (message: string) => void;
  /**
   * Creates the handler for `catchError`: writes the error to the console, adds
   * `{service}: {operation} failed:: {reason}` to the message log, and emits
   * `fallback`, or errors where `options` say so.
   */
  readonly handleError: <F, O extends CallOptions>(
    operation: string,
    fallback: F,
    options?: O,
  ) => (error: unknown) => Observable<Fallback<F, O>>;
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
    handleError:
      <F, O extends CallOptions>(operation: string, fallback: F, options?: O) =>
      (error: unknown) => {
        console.error(error);
        log(`${operation} failed:: ${failureText(error)}`);
        // eslint-disable-next-line rxjs-x/throw-error -- whatever the call errored with
        if (options?.throwOnError) return throwError(() => error);
        return of(fallback as Fallback<F, O>); // Its options don't throw.
      },
  };
}
