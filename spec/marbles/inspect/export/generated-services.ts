/* eslint-disable rxjs-x/finnish, rxjs-x/no-ignored-error --
   These are services as others write them. */
import {
  BehaviorSubject,
  bufferTime,
  catchError,
  combineLatest,
  concat,
  concatMap,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  expand,
  filter,
  finalize,
  firstValueFrom,
  forkJoin,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  repeat,
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
  throwError,
  timer,
  withLatestFrom,
} from "rxjs";
import {
  type HttpBackend,
  HttpClient,
  type HttpErrorResponse,
} from "rx-heroes";

type Numbers = Observable<number>;

/** An enum, and a union of literals. */
export const sizes = { small: 1, large: 2 } as const;
type Size = (typeof sizes)[keyof typeof sizes];
type Every = "day" | "week";

const none = { defaultValue: undefined };

/** What a generated service is given, apart from its backend. */
interface Given {
  /** A service that is watched, too. */
  readonly inner: ReturnType<typeof createInner>;
  /** Emits twice, then breaks; the third connection is closed. */
  readonly socket$: Numbers;
}

/** Emits by itself, as a service's own clock or socket does. */
export const outside$ = new Subject<number>();

/** What a generated service can be, by its name. */
export const parts = {
  store(http: HttpClient) {
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
  search: (http: HttpClient) => ({
    search: (terms$: Numbers) =>
      terms$.pipe(
        debounceTime(100),
        switchMap((term) => http.get(`search/${term}`)),
      ),
    typed: (terms$: Numbers) =>
      terms$.pipe(concatMap((term) => http.post("typed", { term }))),
  }),
  combined: (http: HttpClient) => ({
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
  constructed(http: HttpClient) {
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
  heartbeat(http: HttpClient) {
    const beats$ = new BehaviorSubject(0);
    interval(700).subscribe((n) => beats$.next(n + 1));
    return { beats$: beats$.pipe(map((n) => n)), ping: () => http.get("ping") };
  },
  polling: (http: HttpClient) => ({
    poll: () => timer(0, 250).pipe(exhaustMap(() => http.get("poll"))),
    shared$: timer(0, 300).pipe(
      exhaustMap(() => http.get("poll")),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
  }),
  cached(http: HttpClient) {
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
  retrying: (http: HttpClient) => ({
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
  nested: (http: HttpClient, { inner }: Given) => ({
    look: (terms$: Numbers) =>
      terms$.pipe(
        debounceTime(60),
        mergeMap((n) => inner.find(n)),
      ),
    once: (term: number) => inner.find(term).pipe(map((found) => [found])),
    later: (term: number) => timer(80).pipe(switchMap(() => inner.find(term))),
    chained: (term: number) =>
      http.get<number>("first").pipe(
        switchMap((n) => inner.find(n)),
        map((n) => [n, term]),
      ),
  }),
  facade: (_: HttpClient, { inner }: Given) => ({
    text$: inner.count$.pipe(map((n) => `${n} found`)),
    search: (terms$: Numbers) => terms$.pipe(switchMap((n) => inner.find(n))),
    pair: (n: number) => forkJoin([inner.find(n), inner.find(n + 1)]),
    summary: () => ({ count: inner.count(), of: "inner" }),
    touch: (n: number) => inner.touch(n),
  }),
  cart(http: HttpClient) {
    const items$ = new BehaviorSubject<readonly number[]>([]);
    let customer = "";
    const order = () => ({ customer, items: items$.value });
    return {
      add: (n: number) => items$.next([...items$.value, n]),
      snapshot: order,
      checkout: () => http.post("orders", order()),
      watched: () => ({ items$: items$.asObservable() }),
      get size$() {
        return items$.pipe(map(({ length }) => length));
      },
      get size() {
        return items$.value.length;
      },
      get customer() {
        return customer;
      },
      set customer(name: string) {
        customer = name;
      },
    };
  },
  calendar: (http: HttpClient) => ({
    next: (day: Date, every: Every) =>
      new Date(+day + (every === "day" ? 1 : 7) * 86_400_000),
    book: (day: Date, size: Size) =>
      http
        .post("days", { day, size })
        .pipe(map(() => ({ day, isLarge: size === sizes.large }))),
    since: (days$: Observable<Date>) =>
      days$.pipe(map((day) => ({ day, size: sizes.small }))),
  }),
  editor: (http: HttpClient) => ({
    autosave: (drafts$: Numbers) =>
      drafts$.pipe(
        debounceTime(80),
        distinctUntilChanged(),
        switchMap((draft) => http.put("draft", { draft })),
        map(() => "saved"),
      ),
  }),
  metrics(http: HttpClient) {
    const events$ = new Subject<number>();
    const sent = (batches$: Observable<number[]>) =>
      batches$.pipe(
        filter(({ length }) => length > 0),
        concatMap((batch) => http.post("metrics", { batch })),
      );
    events$.pipe(bufferTime(150), sent, retry()).subscribe();
    return {
      track: (n: number) => events$.next(n),
      batched: (some$: Numbers) => some$.pipe(bufferTime(120), sent),
    };
  },
  reconnected: (_: HttpClient, { socket$ }: Given) => ({
    live$: socket$.pipe(retry({ delay: 70 }), repeat({ count: 2, delay: 90 })),
    states: () =>
      socket$.pipe(
        map(() => "open"),
        catchError(() => of("lost")),
        repeat({ delay: 100 }),
        distinctUntilChanged(),
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
  queue(http: HttpClient) {
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
  pages: (http: HttpClient) => ({
    all: (n: number) =>
      http.get<number>("pages/0").pipe(
        expand((_, i) => (i < n ? http.get<number>(`pages/${i + 1}`) : EMPTY)),
        scan((all: readonly number[], one) => [...all, one], []),
      ),
  }),
  // Calls itself, which no wrapper sees.
  self(http: HttpClient) {
    const self = {
      read: (n: number) => http.get(`self/${n}`),
      write: (n: number) =>
        http.put(`self/${n}`, { n }).pipe(switchMap(() => self.read(n))),
      touch: (n: number) =>
        void self.read(n).subscribe({ error: () => undefined }),
    };
    return self;
  },
  odd: (http: HttpClient) => ({
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
} satisfies Record<string, (http: HttpClient, given: Given) => object>;

class Money {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }
}

function createInner(http: HttpClient) {
  const count$ = new BehaviorSubject(0);
  const found = (): void => count$.next(count$.value + 1);
  return {
    count$: count$.asObservable(),
    count: () => count$.value,
    find: (term: number) => http.get<number>(`find/${term}`).pipe(tap(found)),
    touch: (n: number) =>
      void http.put("touch", { n }).subscribe({ next: found, error: found }),
  };
}

function createSocket(): Numbers {
  let connections = 0;
  return defer(() => {
    const end$ =
      ++connections < 3 ? throwError(() => new Error("lost")) : EMPTY;
    return concat(timer(20, 45).pipe(take(2)), end$);
  });
}

type Parts = typeof parts;

/** Of which only some are created. */
export type Services = Pick<Given, "inner"> & {
  readonly [Name in keyof Parts]: ReturnType<Parts[Name]>;
};

/** Creates `inner` and the named services, each wrapped by `wrap`. */
export function creating(
  names: readonly string[],
  wrap: <S extends object>(name: string, service: S) => S = (_, service) =>
    service,
): (backend: HttpBackend) => Services {
  return (backend) => {
    const http = new HttpClient(backend);
    const inner = wrap("inner", createInner(http));
    const given = { inner, socket$: createSocket() };
    const created = Object.entries(parts)
      .filter(([name]) => names.includes(name))
      .map(([name, create]) => [name, wrap(name, create(http, given))]);
    return { inner, ...Object.fromEntries(created) } as Services;
  };
}
