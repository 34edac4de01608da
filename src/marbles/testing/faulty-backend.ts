import {
  BehaviorSubject,
  defer,
  ignoreElements,
  type Observable,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type { HttpBackend, HttpRequest } from "../../http/http-types.ts";
import { statusText } from "../../http/status-text.ts";
import { delayed } from "./delayed.ts";
import type { Faults } from "./faults.ts";

/** The options of {@link faultyBackend}. */
export interface FaultyBackendOptions {
  /** Selects the requests that have the faults. @defaultValue all */
  when?: ((request: HttpRequest) => boolean) | undefined;
}

/**
 * Adds network faults to `backend`. The current faults apply to a request when
 * it is subscribed; `offline` also to requests under way. Unsubscribing cancels
 * both the latency and the request.
 *
 * `faults$` is subscribed at once and until it ends. Each emission holds until
 * the next one. If it errors, all requests fail with that error.
 */
export function faultyBackend(
  backend: HttpBackend,
  faults$: Observable<Faults>,
  { when = () => true }: FaultyBackendOptions = {},
): HttpBackend {
  const current$ = new BehaviorSubject<Faults>({});
  let requests = 0; // since the last emission
  // The last faults hold after `faults$` completes.
  faults$.subscribe({
    next: (faults) => {
      requests = 0;
      current$.next(faults);
    },
    // eslint-disable-next-line rxjs-x/throw-error -- that of `faults$`
    error: (error: unknown) => current$.error(error),
  });

  return {
    handle: (request) =>
      defer(() => {
        if (!when(request)) return backend.handle(request);
        const { failNext = 0, status = 503, latency } = current$.value;
        const outcome$ =
          requests++ < failNext
            ? failure(request, status)
            : defer(() => backend.handle(request));
        // takeUntil passes on the error of its notifier, which is `offline`.
        const offline$ = offlineError(current$, request);
        return delayed(outcome$, latency).pipe(takeUntil(offline$));
      }),
  } satisfies HttpBackend;
}

function failure({ url }: HttpRequest, status: number): Observable<never> {
  const init = { url, status, statusText: statusText(status) };
  return throwError(() => new HttpErrorResponse(init));
}

/** Errors as soon as the faults are `offline`; never emits. */
function offlineError(
  faults$: Observable<Faults>,
  { url }: HttpRequest,
): Observable<never> {
  return faults$.pipe(
    tap(({ offline }) => {
      if (offline) throw new HttpErrorResponse({ url });
    }),
    ignoreElements(),
  );
}
