const slice = 10; // ms of work without yielding to the page

/** Awaited between steps of work. */
export type YieldToPage = () => Promise<void>;

/**
 * Yields to the page once a slice of time is used up, and rejects with the
 * reason of `signal` once that is aborted.
 */
export function yielding(signal: AbortSignal | undefined): YieldToPage {
  let end = performance.now() + slice;
  return async () => {
    if (performance.now() >= end) {
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + slice;
    }
    signal?.throwIfAborted();
  };
}
