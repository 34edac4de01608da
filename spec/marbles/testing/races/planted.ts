/* eslint-disable rxjs-x/finnish, rxjs-x/no-ignored-error --
   These are services as others write them. */
import {
  BehaviorSubject,
  catchError,
  concatMap,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  switchMap,
  tap,
} from "rxjs";
import {
  type Item,
  named,
  type Race,
  refusing,
  serverOf,
  tokenServer,
} from "./servers.ts";

/** Ordinary mistakes, each with an innocent scenario. */
export const planted: Readonly<Record<string, Race>> = {
  "a search by mergeMap": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "anna", "bea") });
    const terms$ = hot("a 499ms b 499ms c", { a: "a", b: "an", c: "anna" });

    const found$ = terms$.pipe(
      debounceTime(300),
      distinctUntilChanged(),
      mergeMap((name) => client.get("api/items", { params: { name } })),
    );
    show("found$", found$);
  },

  "a quantity that is read, raised and written": ({ hot, http, show }) => {
    const client = http({ items: [{ id: 1, count: 0 }] });
    const clicks$ = hot("a 399ms a 399ms a");

    const count$ = clicks$.pipe(
      mergeMap(() => client.get<Item>("api/items/1")),
      mergeMap((item) =>
        client.put<Item>("api/items", { ...item, count: item.count + 1 }),
      ),
      map(({ count }) => count),
    );
    show("count$", count$);
  },

  "a late response that fills an invalidated cache": ({ hot, http, show }) => {
    const client = http({ items: [{ id: 1, count: 0 }] });
    const save$ = hot("400ms s", { s: { id: 1, count: 5 } });
    const visit$ = hot("a 9999ms b");

    const cache = new Map<number, Item>();
    save$
      .pipe(concatMap((item) => client.put("api/items", item)))
      .subscribe(() => cache.delete(1));
    const shown$ = visit$.pipe(
      switchMap(() => {
        const known = cache.get(1);
        if (known) return [known];
        return client
          .get<Item>("api/items/1")
          .pipe(tap((item) => cache.set(1, item)));
      }),
    );
    show("shown$", shown$);
  },

  "a rollback to a list of before": ({ hot, http, show }) => {
    const server = serverOf({ items: named("ann", "bea", "cid") });
    const client = http(refusing(server, ({ url }) => url === "api/items/1"));
    const delete$ = hot("a 499ms b", { a: 1, b: 2 });

    const items$ = new BehaviorSubject(named("ann", "bea", "cid"));
    delete$
      .pipe(
        mergeMap((id) => {
          const before = items$.value;
          items$.next(before.filter((item) => item.id !== id));
          return client.delete(`api/items/${id}`).pipe(
            catchError(() => {
              items$.next(before);
              return EMPTY;
            }),
          );
        }),
      )
      .subscribe();
    show("items$", items$);
  },

  "a refresh whose response is older than an addition": ({
    hot,
    http,
    show,
  }) => {
    const client = http({ items: named("ann") });
    const refresh$ = hot("a 999ms a");
    const add$ = hot("1200ms a", { a: { name: "bea" } });

    const items$ = merge(
      refresh$.pipe(
        switchMap(() => client.get<Item[]>("api/items")),
        map((items) => () => items),
      ),
      add$.pipe(
        mergeMap((draft) => client.post<Item>("api/items", draft)),
        map((item) => (items: Item[]) => [...items, item]),
      ),
    ).pipe(scan((items: Item[], change) => change(items), []));
    show("items$", items$);
  },

  "polls by mergeMap": ({ hot, http, show }) => {
    const client = http({ items: [{ id: 1, count: 0 }] });
    const ticks$ = hot("a 999ms a 999ms a");
    const saves$ = hot("1500ms a", { a: { id: 1, count: 5 } });

    saves$.pipe(mergeMap((item) => client.put("api/items", item))).subscribe();
    const item$ = ticks$.pipe(mergeMap(() => client.get("api/items/1")));
    show("item$", item$);
  },

  "two saves of one item": ({ hot, http, show }) => {
    const client = http({ items: [{ id: 1, count: 0 }] });
    const saves$ = hot("a 399ms b", {
      a: { id: 1, count: 1 },
      b: { id: 1, count: 2 },
    });

    const saved$ = saves$.pipe(
      mergeMap((item) => client.put<Item>("api/items", item)),
    );
    show("saved$", saved$);
  },

  "a save that the save of another item cancels": ({ hot, http, show }) => {
    const client = http({ items: [] });
    const saves$ = hot("a 399ms b", {
      a: { id: 1, count: 1 },
      b: { id: 2, count: 2 },
    });

    const store$ = saves$.pipe(
      switchMap((item) => client.put<Item>("api/items", item)),
      scan(
        (store: Record<number, Item>, item) => ({ ...store, [item.id]: item }),
        {},
      ),
    );
    show("store$", store$);
  },

  "a token that is refreshed twice": ({ hot, http, show }) => {
    const client = http(tokenServer());
    const visit$ = hot("a 199ms b", { a: "api/a", b: "api/b" });

    let token = "old";
    const withToken = (url: string): Observable<unknown> =>
      defer(() => client.get(url, { headers: { Token: token } }));
    const page$ = visit$.pipe(
      mergeMap((url) =>
        withToken(url).pipe(
          catchError(() =>
            client.post<string>("api/token", token).pipe(
              tap((fresh) => (token = fresh)),
              switchMap(() => withToken(url)),
            ),
          ),
          catchError(() => ["logged out"]),
        ),
      ),
      scan((pages: unknown[], page) => [...pages, page].sort(), []),
    );
    show("page$", page$);
  },

  "an order that a double click sends twice": ({ hot, http, show }) => {
    const client = http({ orders: [] });
    const click$ = hot("500ms a 49ms a");

    const order$ = click$.pipe(
      mergeMap(() => client.post("api/orders", { name: "tea" })),
    );
    show("order$", order$);
  },

  "a page that is loaded twice": ({ hot, http, show }) => {
    const client = http({ items: pages });
    const more$ = hot("a 399ms a 399ms a");

    let page = 1;
    const items$ = more$.pipe(
      mergeMap(() => client.get<Item[]>("api/items", { params: { page } })),
      tap(() => page++),
      scan((all: Item[], items) => [...all, ...items], []),
    );
    show("items$", items$);
  },
};

const pages = named("ann", "bea", "cid").map((item) => ({
  ...item,
  page: item.id,
}));
