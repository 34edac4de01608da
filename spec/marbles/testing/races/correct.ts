/* eslint-disable rxjs-x/finnish --
   These are services as others write them. */
import {
  BehaviorSubject,
  catchError,
  concatMap,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  merge,
  mergeMap,
  type Observable,
  scan,
  share,
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

/** The same services as they should be: none of them has a race. */
export const correct: Readonly<Record<string, Race>> = {
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
};
