import {
  debounceTime,
  distinctUntilChanged,
  identity,
  type Observable,
  type OperatorFunction,
  startWith,
  switchMap,
} from "rxjs";

const searchDebounce = 300; // ms

/**
 * Searches as somebody types. Waits until a term has stayed the same for 300 ms,
 * skips it if it was searched last, else calls `search` and emits its results;
 * a newer search cancels the one before. Errors and completes as the terms do;
 * an error of a search is passed on.
 *
 * ```text
 * terms$     --m-ma--------------n-----------|
 * search(ma)         ---M|
 * search(n)                          ---N|
 * result$    -----------M---------------N----|
 * ```
 *
 * @param first a term to search at once, without the 300 ms
 */
export function searchAsTyped<R>(
  search: (term: string) => Observable<R>,
  first?: string,
): OperatorFunction<string, R> {
  return (terms$) =>
    terms$.pipe(
      debounceTime(searchDebounce),
      first === undefined ? identity : startWith(first),
      distinctUntilChanged(),
      switchMap((term) => search(term)),
    );
}
