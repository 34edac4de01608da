import { catchError, from, map, type Observable, of } from "rxjs";

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

let code: typeof import("./long-list.ts") | undefined;

/** What draws long lists, once it has come. */
export function longListCode(): typeof code {
  return code;
}

/** Emits `list` when what draws it has come; at once where nothing has to. */
export function drawable<T>(list: readonly T[]): Observable<readonly T[]> {
  if (list.length <= mostRows || code) return of(list);
  return from(import("./long-list.ts")).pipe(
    map((loaded) => {
      code = loaded;
      return list;
    }),
    // All rows in the page are slow, but better than none.
    catchError(() => of(list)),
  );
}
