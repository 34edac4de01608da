/* eslint-disable rxjs-x/throw-error -- rethrows the error */

import {
  catchError,
  defer,
  type Observable,
  of,
  share,
  switchMap,
  tap,
  throwError,
} from "rxjs";
import {
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpRequest,
} from "rx-heroes";

/** Sends a token. After a 401, requests a new one, shared by all requests. */
export function authorized(newToken$: Observable<string>): HttpInterceptor {
  let token = "";
  const refreshed$ = newToken$.pipe(
    tap((fresh) => (token = fresh)),
    share(),
  );
  return (request, next) =>
    defer(() => {
      const sent = token;
      return next(withToken(request, sent)).pipe(
        catchError((error: unknown) => {
          if (!isUnauthorized(error)) return throwError(() => error);
          const fresh$ = token === sent ? refreshed$ : of(token);
          return fresh$.pipe(
            switchMap((fresh) => next(withToken(request, fresh))),
          );
        }),
      );
    });
}

function withToken(request: HttpRequest, token: string): HttpRequest {
  const headers = new Headers(request.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return { ...request, headers };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status === 401;
}
