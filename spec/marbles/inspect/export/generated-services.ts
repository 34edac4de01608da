/* eslint-disable rxjs-x/finnish, rxjs-x/no-ignored-error --
   These are services as others write them. */
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concatMap,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  expand,
  finalize,
  firstValueFrom,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  retry,
  scan,
  share,
  shareReplay,
  Subject,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import {
  type HttpBackend,
  HttpClient,
  type HttpErrorResponse,
} from "rx-heroes";

export type Service = Record<string, unknown>;
export type Services = Record<string, Service>;

type Numbers = Observable<number>;

const none = { defaultValue: undefined };

/** Creates a service, which may call the others. */
type Part = (http: HttpClient, others: Services) => Service;

/** Emits by itself, as a service's own clock or socket does. */
export const outside$ = new Subject<number>();

/** What a generated service can be, by its name. */
export const parts: Readonly<Record<string, Part>> = {
  store(http) {
    const state$ = new BehaviorSubject<readonly number[]>([]);
    const add = (n: number) => state$.next([...state$.value, n]);
    return {
      size$: state$.pipe(
        map(({ length }) => length),
        distinctUntilChanged(),
      ),
      all$: state$.asObservable(),
      add,
      load: () =>
        void http
          .get<number>("store")
          .subscribe({ next: add, error: () => state$.next([]) }),
      refresh: () =>
        http.get<number>("store").pipe(tap((n) => state$.next([n]))),
      async loadLater() {
        add(
          await firstValueFrom(http.get<number>("later"), { defaultValue: 0 }),
        );
      },
    };
  },
  exposed: () => ({
    count$: new BehaviorSubject(0),
    saved$: new Subject<number>(),
  }),
  search: (http) => ({
    search: (terms$: Numbers) =>
      terms$.pipe(
        debounceTime(100),
        switchMap((term) => http.get(`search/${term}`)),
      ),
    typed: (terms$: Numbers) =>
      terms$.pipe(concatMap((term) => http.post("typed", { term }))),
  }),
  combined: (http) => ({
    filtered: (page$: Numbers, filter$: Numbers) =>
      page$.pipe(
        switchMap((page) =>
          filter$.pipe(switchMap((by) => http.get(`page/${page}/${by}`))),
        ),
      ),
    latest: (clicks$: Numbers, state$: Numbers) =>
      clicks$.pipe(withLatestFrom(state$)),
    both: (some$: Numbers, others$: Numbers) => combineLatest([some$, others$]),
    twice: (some$: Numbers) => merge(some$, some$.pipe(map((n) => n * 10))),
    options: ({ some$, by }: { some$: Numbers; by: number }) =>
      some$.pipe(map((n) => n * by)),
  }),
  constructed(http) {
    const config$ = new ReplaySubject<unknown>(1);
    http
      .get("config")
      .pipe(catchError(() => of("none")))
      .subscribe(config$);
    const withConfig = (n: number) =>
      config$.pipe(
        take(1),
        switchMap((config) => http.get(`with/${String(config)}/${n}`)),
      );
    return { config$, withConfig };
  },
  heartbeat(http) {
    const beats$ = new BehaviorSubject(0);
    interval(700).subscribe((n) => beats$.next(n + 1));
    return { beats$: beats$.pipe(map((n) => n)), ping: () => http.get("ping") };
  },
  polling: (http) => ({
    poll: () => timer(0, 250).pipe(exhaustMap(() => http.get("poll"))),
    shared$: timer(0, 300).pipe(
      exhaustMap(() => http.get("poll")),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
  }),
  cached(http) {
    const one$ = defer(() => http.get("cached")).pipe(
      shareReplay({ bufferSize: 1, refCount: false }),
    );
    const byId = new Map<number, Observable<unknown>>();
    const ofId = (id: number) =>
      http
        .get(`cached/${id}`)
        .pipe(shareReplay({ bufferSize: 1, refCount: false }));
    return {
      one: () => one$,
      byId(id: number) {
        const found$ = byId.get(id) ?? ofId(id);
        byId.set(id, found$);
        return found$;
      },
    };
  },
  retrying: (http) => ({
    retried: (n: number) =>
      http.get(`flaky/${n}`).pipe(retry({ count: 2, delay: 120 })),
    guarded: (n: number) =>
      http
        .put(`flaky/${n}`, { n })
        .pipe(
          catchError((error: unknown) =>
            of({ failed: (error as HttpErrorResponse).status }),
          ),
        ),
  }),
  nested: (http, { inner }) => ({
    look: (terms$: Numbers) =>
      terms$.pipe(debounceTime(60), mergeMap(find(inner))),
    once: (term: number) => find(inner)(term).pipe(map((found) => [found])),
    later: (term: number) => timer(80).pipe(switchMap(() => find(inner)(term))),
    chained: (term: number) =>
      http.get<number>("first").pipe(
        switchMap(find(inner)),
        map((n) => [n, term]),
      ),
  }),
  socket() {
    const messages$ = timer(40, 90).pipe(
      map((n) => ({ n })),
      takeWhile(({ n }) => n < 6),
      share(),
    );
    return {
      messages$,
      channel: (of: number) =>
        messages$.pipe(
          map(({ n }) => n * of),
          scan((all, n) => all + n, 0),
        ),
      until: (stop$: Numbers) => messages$.pipe(takeUntil(stop$)),
    };
  },
  queue(http) {
    const jobs$ = new Subject<{ n: number; done$: Subject<unknown> }>();
    const pending$ = new BehaviorSubject(0);
    jobs$
      .pipe(
        concatMap(({ n, done$ }) =>
          http.post("jobs", { n }).pipe(
            tap({
              next: (found) => done$.next(found),
              error: (failure: unknown) => done$.error(failure as Error),
              complete: () => done$.complete(),
            }),
            catchError(() => EMPTY),
            finalize(() => pending$.next(pending$.value - 1)),
          ),
        ),
      )
      .subscribe();
    return {
      pending$: pending$.pipe(map((n) => `${n} pending`)),
      enqueue(n: number) {
        const done$ = new ReplaySubject<unknown>(1);
        pending$.next(pending$.value + 1);
        jobs$.next({ n, done$ });
        return done$.asObservable();
      },
    };
  },
  pages: (http) => ({
    all: (n: number) =>
      http.get<number>("pages/0").pipe(
        expand((_, i) => (i < n ? http.get<number>(`pages/${i + 1}`) : EMPTY)),
        scan((all: readonly number[], one) => [...all, one], []),
      ),
  }),
  // Calls itself, which no wrapper sees.
  self(http) {
    const self = {
      read: (n: number) => http.get(`self/${n}`),
      write: (n: number) =>
        http.put(`self/${n}`, { n }).pipe(switchMap(() => self.read(n))),
      touch: (n: number) =>
        void self.read(n).subscribe({ error: () => undefined }),
    };
    return self;
  },
  odd: (http) => ({
    random: () => of(Math.random()),
    uuid: (n: number) => http.post("uuid", { n, id: Math.random() }),
    money: () => of(new Money(5)),
    promised: () =>
      http.get("promised").pipe(switchMap((found) => Promise.resolve(found))),
    outside: () => outside$.pipe(map((n) => n + 1)),
    fails(): never {
      throw new Error("no");
    },
    async audit() {
      await firstValueFrom(http.get("audit"), none);
      await firstValueFrom(http.post("audit", { done: true }), none);
    },
    undone: () => timer(30).pipe(map(() => undefined)),
    fraction: () => timer(16.5),
    many: () => interval(5).pipe(take(60)),
    mutated(n: number) {
      const list = [n];
      return merge(of(list), timer(10).pipe(map(() => list.push(n))));
    },
  }),
};

class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }
}

function find(inner: Service | undefined) {
  return (term: number) =>
    (inner as { find: (term: number) => Observable<unknown> }).find(term);
}

/** Creates `inner` and the named services, each wrapped by `wrap`. */
export function creating(
  names: readonly string[],
  wrap: (name: string, service: Service) => Service = (_, service) => service,
): (backend: HttpBackend) => Services {
  return (backend) => {
    const http = new HttpClient(backend);
    const inner: Service = { find: (term: number) => http.get(`find/${term}`) };
    const services: Services = { inner: wrap("inner", inner) };
    for (const name of names) {
      const service = parts[name]?.(http, services) ?? {};
      services[name] = wrap(name, service);
    }
    return services;
  };
}
