import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  delay,
  filter,
  ignoreElements,
  map,
  materialize,
  merge,
  NEVER,
  type Observable,
  switchMap,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs";
import {
  type HttpErrorInit,
  HttpErrorResponse,
} from "../http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../http/http-types.ts";
import type { Faults } from "./faults.ts";
import { seeded } from "./seeded.ts";

/** What a {@link faultyBackend} takes beside the backend and the faults. */
export interface FaultyBackendOptions {
  /** Luck; asked twice for each request. @defaultValue `seeded(1)` */
  random?: () => number;
  /** Which requests the faults befall. @defaultValue all */
  when?: (request: HttpRequest) => boolean;
}

/**
 * `backend` at the end of a bad line. Each request has the faults of the
 * moment when it is subscribed; going offline ends those under way as well.
 * Unsubscribing cancels the latency and the request.
 *
 * `faults$` emits at once, and each emission holds until the next. It is
 * subscribed to its end; an error of it is the error of every request then.
 */
export function faultyBackend(
  backend: HttpBackend,
  faults$: Observable<Faults>,
  { random = seeded(1), when = () => true }: FaultyBackendOptions = {},
): HttpBackend {
  const current$ = new BehaviorSubject<Faults>({});
  let requests = 0; // since the last emission
  // With NEVER, since the last faults hold for ever.
  concat(faults$, NEVER)
    .pipe(tap(() => (requests = 0)))
    .subscribe(current$);

  return {
    handle(request) {
      const answer$ = defer(() => backend.handle(request));
      const faulty$ = defer(() => {
        const faults = current$.value;
        const { failureRate = 0, failNext = 0 } = faults;
        // Drawn always, so that no setting changes the luck of another one.
        const [luck, more] = [random(), random()];
        const number = requests++;
        const fails = luck < failureRate || number < failNext;
        const outcome$ = fails
          ? failed(answer$, faults, request)
          : carriedOut(answer$, faults);
        return late(outcome$, wait(faults, number, more));
      });
      return defer(() =>
        when(request)
          ? faulty$.pipe(takeUntil(offline(current$, request)))
          : answer$,
      );
    },
  } satisfies HttpBackend;
}

/** Errors where the line is, or goes, down; never emits. */
function offline(
  faults$: Observable<Faults>,
  { url }: HttpRequest,
): Observable<never> {
  return faults$.pipe(
    filter(({ offline }) => offline === true),
    switchMap(() => failure({ url })),
  );
}

function failure(init: HttpErrorInit): Observable<never> {
  return throwError(() => new HttpErrorResponse(init));
}

function carriedOut(
  answer$: Observable<HttpResponse>,
  { duplicate }: Faults,
): Observable<HttpResponse> {
  return duplicate ? merge(silent(answer$), answer$) : answer$;
}

/** Fails, once it is carried out where only answers get lost. */
function failed(
  answer$: Observable<HttpResponse>,
  faults: Faults,
  { url }: HttpRequest,
): Observable<never> {
  const statusText = "Service Unavailable";
  const failure$ = failure({ url, status: 503, statusText });
  return faults.loseAnswers
    ? concat(silent(carriedOut(answer$, faults)), failure$)
    : failure$;
}

/** Carries a request out, and completes however that ends. */
function silent(answer$: Observable<HttpResponse>): Observable<never> {
  return answer$.pipe(materialize(), ignoreElements());
}

/** Milliseconds before the answer to the request `number`, counted from 0. */
function wait(
  { latency = 0, jitter = 0, reorder = 0 }: Faults,
  number: number,
  luck: number,
): number {
  return latency + Math.round(jitter * luck) + (number % 2 ? 0 : reorder);
}

function late<T>(answer$: Observable<T>, ms: number): Observable<T> {
  // A timer of 0 ms would keep what comes at once from doing so.
  if (!(ms > 0)) return answer$;
  return answer$.pipe(
    // delay itself lets errors through at once.
    catchError((error: unknown) =>
      timer(ms).pipe(
        map(() => {
          throw error;
        }),
      ),
    ),
    delay(ms),
  );
}
