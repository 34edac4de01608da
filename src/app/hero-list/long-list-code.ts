import { from, map, type Observable, of } from "rxjs";

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

let code: typeof import("./long-list.ts") | undefined;

/** What draws long lists, once it has come. */
export function longListCode(): typeof code {
  return code;
}

/** Resolves once that code has come, or can't. */
export async function loadLongListCode(): Promise<void> {
  try {
    code ??= await import("./long-list.ts");
  } catch {
    // All rows in the page are slow, but better than none.
  }
}

/** Has that code come early for a list that somebody may soon look at. */
export function expectList(list: readonly unknown[]): void {
  if (list.length > mostRows) void loadLongListCode();
}

/** Emits `list` when what draws it has come; at once where nothing has to. */
export function drawable<T>(list: readonly T[]): Observable<readonly T[]> {
  return list.length <= mostRows || code
    ? of(list)
    : from(loadLongListCode()).pipe(map(() => list));
}
