/* eslint-disable rxjs-x/finnish --
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
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  share,
  shareReplay,
  startWith,
  switchMap,
  takeUntil,
  tap,
  withLatestFrom,
} from "rxjs";
import {
  type Item,
  named,
  type Race,
  refusing,
  serverOf,
  tokenServer,
  versionServer,
} from "./servers.ts";

/** The same services as they should be: none of them has a race. */
export const correct = {
  "a search by switchMap": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "anna", "bea") });
    const terms$ = hot("a 499ms b 499ms c", { a: "a", b: "an", c: "anna" });

    const found$ = terms$.pipe(
      debounceTime(300),
      distinctUntilChanged(),
      switchMap((name) => client.get("api/items", { params: { name } })),
    );
    show("found$", found$);
  },

  "a rollback of its own item": ({ hot, http, show }) => {
    const server = serverOf({ items: named("ann", "bea", "cid") });
    const client = http(refusing(server, ({ url }) => url === "api/items/1"));
    const delete$ = hot("a 499ms b", { a: 1, b: 2 });

    const hidden$ = new BehaviorSubject<readonly number[]>([]);
    delete$
      .pipe(
        mergeMap((id) => {
          hidden$.next([...hidden$.value, id]);
          return client.delete(`api/items/${id}`).pipe(
            catchError(() => {
              hidden$.next(hidden$.value.filter((one) => one !== id));
              return EMPTY;
            }),
          );
        }),
      )
      .subscribe();
    show("hidden$", hidden$);
  },

  "a list that is loaded again after each addition": ({ hot, http, show }) => {
    const client = http({ items: named("ann") });
    const refresh$ = hot("a 999ms a");
    const add$ = hot("1200ms a 49ms b", {
      a: { name: "bea" },
      b: { name: "cid" },
    });

    const added$ = add$.pipe(
      mergeMap((draft) => client.post("api/items", draft)),
    );
    const items$ = merge(refresh$, added$).pipe(
      switchMap(() => client.get("api/items")),
    );
    show("items$", items$);
  },

  "a queue of saves": ({ hot, http, show }) => {
    const client = http({ items: named("ann") });
    const saves$ = hot("a 399ms b", {
      a: { id: 1, name: "bea" },
      b: { id: 1, name: "cid" },
    });

    const saved$ = saves$.pipe(
      concatMap((item) => client.put("api/items", item)),
    );
    show("saved$", saved$);
  },

  "a token that is refreshed once": ({ hot, http, show }) => {
    const client = http(tokenServer());
    const visit$ = hot("a 399ms b", { a: "api/a", b: "api/b" });

    let token = "old";
    const refreshed$ = defer(() =>
      client.post<string>("api/token", token),
    ).pipe(
      tap((fresh) => (token = fresh)),
      share(),
    );
    const withToken = (url: string): Observable<unknown> =>
      defer(() => client.get(url, { headers: { Token: token } }));
    const page$ = visit$.pipe(
      mergeMap((url) =>
        defer(() => {
          const used = token;
          return withToken(url).pipe(
            catchError(() =>
              used === token
                ? refreshed$.pipe(switchMap(() => withToken(url)))
                : withToken(url),
            ),
          );
        }),
      ),
      scan((pages: unknown[], page) => [...pages, page].sort(), []),
    );
    show("page$", page$);
  },

  "an order that a double click sends once": ({ hot, http, show }) => {
    const client = http({ orders: [] });
    const click$ = hot("500ms a 49ms a");

    const order$ = click$.pipe(
      exhaustMap(() => client.post("api/orders", { name: "tea" })),
    );
    show("order$", order$);
  },

  "pages in order": ({ hot, http, show }) => {
    const client = http({
      items: named("ann", "bea", "cid").map((item) => ({
        ...item,
        page: item.id,
      })),
    });
    const more$ = hot("a 399ms a 399ms a");

    const items$ = more$.pipe(
      concatMap((_, i) =>
        client.get<Item[]>("api/items", { params: { page: i + 1 } }),
      ),
      scan((all: Item[], items) => [...all, ...items], []),
    );
    show("items$", items$);
  },

  "a search by switchMap on a screen that is left": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "anna", "bea") });
    const terms$ = hot("a 299ms b", { a: "a", b: "anna" });

    const found$ = terms$.pipe(
      switchMap((name) => client.get("api/items", { params: { name } })),
    );
    show("found$", found$, "^ 499ms !");
  },

  "a list to which saves are applied again": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "bea") });
    const save$ = hot("500ms a", { a: { id: 1, name: "eve", count: 0 } });

    const saved$ = save$.pipe(
      mergeMap((item) => client.put<Item>("api/items", item)),
      scan((all: Item[], saved) => [...all, saved], []),
      startWith([]),
    );
    const loaded$ = client.get<Item[]>("api/items");
    const items$ = combineLatest([loaded$, saved$]).pipe(
      map(([items, saved]) =>
        items.map((item) => saved.findLast(({ id }) => id === item.id) ?? item),
      ),
    );
    show("items$", items$);
  },

  "a quantity that is saved one after the other": ({ hot, http, show }) => {
    const items = [1, 2].map((id) => ({ id, count: 0 }));
    const client = http({ items });
    const quantity$ = hot("500ms a 99ms b", { a: 1, b: 2 });

    const count$ = quantity$.pipe(
      concatMap((count) => client.put<Item>("api/items", { id: 1, count })),
      map(({ count }) => count),
    );
    show("items$", client.get("api/items"));
    show("count$", count$);
  },

  "a page by switchMap": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "bea") });
    const id$ = hot("a 599ms b", { a: 1, b: 2 });

    const item$ = id$.pipe(switchMap((id) => client.get(`api/items/${id}`)));
    show("item$", item$);
  },

  "a second save that waits for the version": ({ hot, http, show }) => {
    const client = http(versionServer());
    const save$ = hot("a 399ms b", { a: "ann", b: "bea" });

    let version = 1;
    const saved$ = save$.pipe(
      concatMap((name) =>
        client
          .put<{ version: number }>("api/item", { name, version })
          .pipe(tap((saved) => (version = saved.version))),
      ),
    );
    show("saved$", saved$);
  },

  "a poll that the stop cancels": ({ hot, http, show }) => {
    const client = http({ jobs: [{ id: 1, name: "running" }] });
    const tick$ = hot("a 999ms a");
    const stop$ = hot("1500ms s");

    const status$ = merge(
      tick$.pipe(
        switchMap(() => client.get<Item>("api/jobs/1")),
        map(({ name }) => name),
        takeUntil(stop$),
      ),
      stop$.pipe(map(() => "stopped")),
    );
    show("status$", status$);
  },

  "a sign-in that the sign-out cancels": ({ hot, http, show }) => {
    const client = http({ users: named("ann") });
    const act$ = hot("a 699ms b", { a: "in", b: "out" });

    const user$ = act$.pipe(
      switchMap((act) =>
        act === "out"
          ? ["nobody"]
          : client.get<Item>("api/users/1").pipe(map(({ name }) => name)),
      ),
    );
    show("user$", user$);
  },

  "a draft that its saving leaves alone": ({ hot, http, show }) => {
    const client = http({ items: named("ann") });
    const typed$ = hot("a 349ms b", { a: "ev", b: "eve" });

    const saved$ = typed$.pipe(
      debounceTime(200),
      concatMap((name) => client.put<Item>("api/items", { id: 1, name })),
    );
    show("draft$", typed$.pipe(map((name) => name)));
    show("saved$", saved$);
  },

  "an item that is picked from a list": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "bea") });
    const pick$ = hot("700ms a", { a: named("ann")[0] });

    const items$ = client
      .get<Item[]>("api/items")
      .pipe(shareReplay({ bufferSize: 1, refCount: true }));
    const none: Item[] = [];
    const left$ = pick$.pipe(
      withLatestFrom(items$.pipe(startWith(none))),
      map(([picked, items]) => items.filter(({ id }) => id !== picked?.id)),
    );
    show("items$", items$);
    show("left$", left$);
  },
} satisfies Readonly<Record<string, Race>>;
