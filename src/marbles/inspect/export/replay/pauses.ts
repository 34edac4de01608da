const slice = 10; // ms that a page may stand still

/** To be awaited between two steps of a work. */
export type Pause = () => Promise<void>;

/**
 * Lets the page draw wherever a slice of time is over; rejects with the reason
 * of `signal` once that is aborted.
 */
export function pauses(signal: AbortSignal | undefined): Pause {
  let end = performance.now() + slice;
  return async () => {
    if (performance.now() >= end) {
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + slice;
    }
    signal?.throwIfAborted();
  };
}
