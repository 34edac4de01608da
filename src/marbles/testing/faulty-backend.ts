import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  NEVER,
  type Observable,
  takeUntil,
  tap,
  throwError,
} from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";
import { statusText } from "../../http/status-text.ts";
import { delayed } from "./delayed.ts";
import type { Faults } from "./faults.ts";
import { seeded } from "./seeded.ts";

/** The options of {@link faultyBackend}. */
export interface FaultyBackendOptions {
  /** Called once for each request. @defaultValue `seeded(1)` */
  random?: (() => number) | undefined;
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
  { random = seeded(1), when = () => true }: FaultyBackendOptions = {},
): HttpBackend {
  const current$ = new BehaviorSubject<Faults>({});
  let requests = 0; // since the last emission
  // NEVER, since the last faults hold after `faults$` completes.
  concat(faults$, NEVER)
    .pipe(tap(() => (requests = 0)))
    .subscribe(current$);

  return {
    handle(request) {
      const response$ = defer(() => backend.handle(request));
      const faulty$ = defer(() => {
        const faults = current$.value;
        const outcome$ = fails(faults, requests++, random())
          ? failure(response$, faults, request)
          : response$;
        return delayed(outcome$, faults.latency);
      });
      const offline$ = offlineError(current$, request);
      // takeUntil passes on the error of its notifier, which is `offline`.
      return defer(() =>
        when(request) ? faulty$.pipe(takeUntil(offline$)) : response$,
      );
    },
  } satisfies HttpBackend;
}

/** `index` counts the requests since the last emission of faults. */
function fails(
  { failureRate = 0, failNext = 0 }: Faults,
  index: number,
  random: number,
): boolean {
  if (!(failureRate >= 0 && failureRate <= 1)) {
    throw new RangeError(`failureRate is from 0 to 1, not ${failureRate}`);
  }
  return random < failureRate || index < failNext;
}

/** Errors; if only the response is lost, after the request has completed. */
function failure(
  response$: Observable<HttpResponse>,
  { status = 503, loseAnswers = false }: Faults,
  { url }: HttpRequest,
): Observable<never> {
  const init = { url, status, statusText: statusText(status) };
  const failure$ = throwError(() => new HttpErrorResponse(init));
  const lost$ = response$.pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  );
  return loseAnswers ? concat(lost$, failure$) : failure$;
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
