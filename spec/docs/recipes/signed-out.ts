import { tap } from "rxjs";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";

/** Calls `onSignedOut` at each 401, which fails as without it. */
export function signedOut(onSignedOut: () => void): HttpInterceptor {
  return (request, next) =>
    next(request).pipe(
      tap({
        error: (error: unknown) => {
          if (isUnauthorized(error)) onSignedOut();
        },
      }),
    );
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status === 401;
}
