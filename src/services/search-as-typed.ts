import {
  debounceTime,
  distinctUntilChanged,
  type Observable,
  type OperatorFunction,
  startWith,
  switchMap,
} from "rxjs";

const searchDebounce = 300; // ms

/**
 * Makes the operator that searches as somebody types: a term that stood for
 * 300 ms and differs from the one searched before is given to `search`, whose
 * results are emitted until the next term is searched. Errors and ends as the
 * terms do, and as a search does.
 *
 * ```text
 * terms$     --m-ma--------------n-----------|
 * search(ma)         ---M|
 * search(n)                          ---N|
 * result$    -----------M---------------N----|
 * ```
 *
 * @param first what to search at once, as if it had stood in the box before
 */
export function searchAsTyped<R>(
  search: (term: string) => Observable<R>,
  ...first: string[]
): OperatorFunction<string, R> {
  return (terms$) =>
    terms$.pipe(
      debounceTime(searchDebounce),
      startWith(...first),
      distinctUntilChanged(),
      switchMap((term) => search(term)),
    );
}
