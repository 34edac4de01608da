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
  timeout,
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

  "a search by mergeMap on a screen that is left": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "anna", "bea") });
    const terms$ = hot("a 299ms b", { a: "a", b: "anna" });

    const found$ = terms$.pipe(
      mergeMap((name) => client.get("api/items", { params: { name } })),
    );
    show("found$", found$, "^ 400ms !"); // just after the last response
  },

  "a list whose late response undoes a save": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "bea") });
    const save$ = hot("500ms a", { a: { id: 1, name: "eve", count: 0 } });

    const items$ = merge(
      client.get<Item[]>("api/items").pipe(map((items) => () => items)),
      save$.pipe(
        mergeMap((item) => client.put<Item>("api/items", item)),
        map((saved) => (items: Item[]) => [
          ...items.filter(({ id }) => id !== saved.id),
          saved,
        ]),
      ),
    ).pipe(scan((items: Item[], change) => change(items), []));
    show("items$", items$);
  },

  "a quantity whose numbers are ids of the list": ({ hot, http, show }) => {
    const items = [1, 2].map((id) => ({ id, count: 0 }));
    const client = http({ items });
    const quantity$ = hot("500ms a 99ms b", { a: 1, b: 2 });

    const count$ = quantity$.pipe(
      mergeMap((count) => client.put<Item>("api/items", { id: 1, count })),
      map(({ count }) => count),
    );
    show("items$", client.get("api/items"));
    show("count$", count$);
  },

  "a page by mergeMap": ({ hot, http, show }) => {
    const client = http({ items: named("ann", "bea") });
    const id$ = hot("a 599ms b", { a: 1, b: 2 });

    const item$ = id$.pipe(mergeMap((id) => client.get(`api/items/${id}`)));
    show("item$", item$);
  },

  "a second save with the version of the first": ({ hot, http, show }) => {
    const client = http(versionServer());
    const save$ = hot("a 399ms b", { a: "ann", b: "bea" });

    let version = 1;
    const saved$ = save$.pipe(
      mergeMap((name) =>
        client.put<{ version: number }>("api/item", { name, version }).pipe(
          tap((saved) => (version = saved.version)),
          catchError(() => ["somebody else has changed it"]),
        ),
      ),
    );
    show("saved$", saved$);
  },

  "a poll whose response comes after the stop": ({ hot, http, show }) => {
    const client = http({ jobs: [{ id: 1, name: "running" }] });
    const tick$ = hot("a 999ms a");
    const stop$ = hot("1500ms s");

    const status$ = merge(
      tick$.pipe(
        switchMap(() => client.get<Item>("api/jobs/1")),
        map(({ name }) => name),
      ),
      stop$.pipe(map(() => "stopped")),
    );
    show("status$", status$);
  },

  "a sign-in whose response comes after the sign-out": ({
    hot,
    http,
    show,
  }) => {
    const client = http({ users: named("ann") });
    const signIn$ = hot("a 2s -");
    const signOut$ = hot("700ms b");

    const user$ = merge(
      signIn$.pipe(
        mergeMap(() => client.get<Item>("api/users/1")),
        map(({ name }) => name),
      ),
      signOut$.pipe(map(() => "nobody")),
    );
    show("user$", user$);
  },

  "a draft that its own saving overwrites": ({ hot, http, show }) => {
    const client = http({ items: named("ann") });
    const typed$ = hot("a 349ms b", { a: "ev", b: "eve" });

    const draft$ = merge(
      typed$,
      typed$.pipe(
        debounceTime(200),
        mergeMap((name) => client.put<Item>("api/items", { id: 1, name })),
        map(({ name }) => name),
      ),
    );
    show("draft$", draft$);
  },

  "a status that is offline after two slow responses": ({
    hot,
    http,
    show,
  }) => {
    const client = http({ items: named("ann") });
    const visit$ = hot("a 4999ms b 4999ms c");

    const status$ = visit$.pipe(
      mergeMap(() =>
        client.get("api/items/1").pipe(
          map(() => 0),
          timeout({ first: 2000, with: () => [1] }),
        ),
      ),
      scan((slow, one) => slow + one, 0),
      map((slow) => (slow < 2 ? "online" : "offline")),
    );
    show("status$", status$);
  },
};

const pages = named("ann", "bea", "cid").map((item) => ({
  ...item,
  page: item.id,
}));
