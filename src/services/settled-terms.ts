import {
  debounceTime,
  distinctUntilChanged,
  type MonoTypeOperatorFunction,
} from "rxjs";

const searchDebounce = 300; // ms

/**
 * Of the terms of a search box, as somebody types, those to search: each that
 * has stood for 300 ms and differs from the one searched before.
 */
export function settledTerms(): MonoTypeOperatorFunction<string> {
  return (terms$) =>
    terms$.pipe(debounceTime(searchDebounce), distinctUntilChanged());
}
