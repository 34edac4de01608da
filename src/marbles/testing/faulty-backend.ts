import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  merge,
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
import type { Faults } from "./faults.ts";
import { late } from "./late.ts";
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
        const { fails, wait } = fateOf(requests++, faults, random);
        const outcome$ = fails
          ? failed(answer$, faults, request)
          : carriedOut(answer$, faults);
        return late(outcome$, wait);
      });
      const ended$ = offline(current$, request);
      return defer(() =>
        when(request) ? faulty$.pipe(takeUntil(ended$)) : answer$,
      );
    },
  } satisfies HttpBackend;
}

/** Whether the request `number`, from 0, fails, and ms before its answer. */
function fateOf(
  number: number,
  faults: Faults,
  random: () => number,
): { fails: boolean; wait: number } {
  const { failureRate = 0, failNext = 0 } = faults;
  const { latency = 0, jitter = 0, reorder = 0 } = faults;
  if (!(failureRate >= 0 && failureRate <= 1)) {
    throw new RangeError(`failureRate is from 0 to 1, not ${failureRate}`);
  }
  // Both are drawn for each request, so that no setting changes the luck of another one.
  const [luck, more] = [random(), random()];
  return {
    fails: luck < failureRate || number < failNext,
    wait: latency + Math.round(jitter * more) + (number % 2 ? 0 : reorder),
  };
}

/** Errors where the line is, or goes, down; never emits. */
function offline(
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
  const { status = 503 } = faults;
  const init = { url, status, statusText: statusText(status) };
  const failure$ = throwError(() => new HttpErrorResponse(init));
  return faults.loseAnswers
    ? concat(silent(carriedOut(answer$, faults)), failure$)
    : failure$;
}

/** Carries a request out, and completes however that ends. */
function silent(answer$: Observable<HttpResponse>): Observable<never> {
  return answer$.pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  );
}
