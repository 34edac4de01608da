const slice = 10; // ms of work, in which the page cannot draw

/** To be awaited between steps. */
export type Pause = () => Promise<void>;

/**
 * A pause yields to the page if a slice of time is over, and rejects with the
 * reason of `signal` if that is aborted.
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
