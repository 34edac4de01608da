import {
  type BehaviorSubject,
  defer,
  type Observable,
  of,
  retry,
  share,
  tap,
  throwError,
} from "rxjs";
import {
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpRequest,
} from "rx-heroes";

/**
 * Sends a token. After a 401, `newToken$` gets a new one, once for all requests,
 * and the request is sent again, at most twice. If there is none, or it gets a
 * 401, too, the user has to sign in.
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
  return (request, next) => {
    let sent = "";
    return defer(() => {
      sent = token$.value;
      return next(withToken(request, sent));
    }).pipe(
      retry({
        count: 2,
        delay: (error: Error) => {
          if (!isUnauthorized(error)) return throwError(() => error);
          // Another request may have got a new token meanwhile.
          return token$.value === sent ? renewed$ : of(token$.value);
        },
      }),
      tap({
        error: (error: unknown) => {
          if (isUnauthorized(error)) signIn();
        },
      }),
    );
  };
}

function withToken(request: HttpRequest, token: string): HttpRequest {
  const headers = new Headers(request.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return { ...request, headers };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status === 401;
}
