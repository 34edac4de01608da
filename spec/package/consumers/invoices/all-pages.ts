import LinkHeader from "http-link-header";
import { EMPTY, expand, map, type Observable, reduce } from "rxjs";
import type { HttpClient } from "rx-heroes";

/** Emits the items of all pages. Each page links to the next one. */
export function allPages<T>(http: HttpClient, url: string): Observable<T[]> {
  return http.request<T[]>("GET", url).pipe(
    expand(({ headers, url: from }) => {
      const [next] = LinkHeader.parse(headers.get("Link") ?? "").rel("next");
      return next === undefined
        ? EMPTY
        : http.request<T[]>("GET", resolved(next.uri, from));
    }),
    map(({ body }) => body),
    reduce((items, page) => [...items, ...page]),
  );
}

/** Resolves `url` against `from`, if that is absolute. */
function resolved(url: string, from: string): string {
  return URL.canParse(url, from) ? new URL(url, from).href : url;
}
