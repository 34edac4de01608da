import { EMPTY, expand, map, type Observable, reduce } from "rxjs";
import type { HttpClient } from "rx-heroes";

/** All items of a list whose pages name the next one in a `Link` header. */
export function allPages<T>(http: HttpClient, url: string): Observable<T[]> {
  return http.request<T[]>("GET", url).pipe(
    expand(({ headers }) => {
      const [, next] =
        /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "") ?? [];
      return next === undefined ? EMPTY : http.request<T[]>("GET", next);
    }),
    map(({ body }) => body),
    reduce((items, page) => [...items, ...page]),
  );
}
