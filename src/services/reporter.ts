import { catchError, map, of, type OperatorFunction, tap } from "rxjs";
import { failureText } from "../http/failure-text.ts";
import { failed } from "./failed-line.ts";
import type { MessageService } from "./message-service.ts";
import { oneOutcome } from "./one-outcome.ts";

/**
 * The operator that makes one outcome of a request, told by one message. Emits
 * what `read` makes of the first answer, the answer itself where there is no
 * `read`, or `undefined` when the call fails; then completes. What `read`
 * throws is such a failure.
 *
 * @param operation the call, as the message of a failure names it
 * @param success the message of a success, or what words it: TypeScript knows
 * the result only where `read` names the type of its parameter
 */
export type Report = <T, R = T>(
  operation: string,
  success: string | ((result: NoInfer<R>) => string),
  read?: (answer: T) => R,
) => OperatorFunction<T, R | undefined>;

/**
 * Makes the operator for the calls of the service called `name`. It adds one
 * line for each call to `messages`: `{name}: {success}`, or
 * `{name}: {operation} failed:: {why}`, with the error on the console. There is
 * never an error notification, and an answered request runs to its own end.
 */
export function reporter(name: string, messages: MessageService): Report {
  const log = (message: string): void => messages.add(`${name}: ${message}`);
  // Where there is no `read`, R is T.
  return (operation, success, read = (answer) => answer as never) =>
    (request$) =>
      request$.pipe(
        oneOutcome(),
        // If `read` threw before that, the answered request would be cancelled.
        map((answer) => read(answer)),
        tap((result) =>
          log(typeof success === "string" ? success : success(result)),
        ),
        catchError((error: unknown) => {
          console.error(error);
          log(operation + failed + (failureText(error) ?? "Unknown Error"));
          return of(undefined);
        }),
      );
}
