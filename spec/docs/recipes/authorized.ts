/* eslint-disable rxjs-x/throw-error -- rethrows the error */

import {
  catchError,
  defer,
  type Observable,
  of,
  shareReplay,
  switchMap,
  throwError,
} from "rxjs";
import {
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpRequest,
  type HttpResponse,
} from "rx-heroes";

/** Sends a token. After a 401, requests a new one, shared by all requests. */
export function authorized(newToken$: Observable<string>): HttpInterceptor {
  let token$ = of("");
  return (request, next) => {
    function send(token: string): Observable<HttpResponse> {
      return next(withToken(request, token));
    }
    function sendWith(sent$: Observable<string>): Observable<HttpResponse> {
      function sendAgain(error: unknown): Observable<HttpResponse> {
        if (!isUnauthorized(error)) return throwError(() => error);
        // Another request has got a newer one.
        if (token$ !== sent$) return sendWith(token$);
        token$ = newToken$.pipe(
          shareReplay({ bufferSize: 1, refCount: false }),
        );
        return token$.pipe(switchMap(send));
      }
      return sent$.pipe(
        switchMap((token) => send(token).pipe(catchError(sendAgain))),
      );
    }
    return defer(() => sendWith(token$));
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
