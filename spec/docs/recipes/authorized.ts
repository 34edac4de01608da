import type { BehaviorSubject, Observable } from "rxjs";
import { defer, retry, share, tap } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/**
 * Sends a token. After a 401, `newToken$` gets a new one, once for all requests,
 * and the request is sent again, at most twice. Then the user has to sign in.
 */
export function authorized(
  token$: BehaviorSubject<string>,
  newToken$: Observable<string>,
  signIn: () => void,
): HttpInterceptor {
  const renewed$ = newToken$.pipe(
    tap((token) => token$.next(token)),
    // Otherwise, it would be cancelled with the request that began it.
    share({ resetOnRefCountZero: false }),
  );
  const isUnauthorized = (error: unknown) =>
    error instanceof HttpErrorResponse && error.status === 401;

  return (request, next) => {
    let sent = "";
    return defer(() => {
      sent = token$.value;
      const headers = new Headers(request.headers);
      headers.set("Authorization", `Bearer ${sent}`);
      return next({ ...request, headers });
    }).pipe(
      retry({
        count: 2,
        delay: (error: Error) => {
          if (!isUnauthorized(error)) throw error;
          // Another request may have got a new token meanwhile.
          return token$.value === sent ? renewed$ : token$;
        },
      }),
      tap({ error: (error: unknown) => isUnauthorized(error) && signIn() }),
    );
  };
}
