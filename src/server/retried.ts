import { defer, lastValueFrom, retry, timer } from "rxjs";

/** When, and for how long, work that has failed is tried again. */
interface Retrying {
  readonly mayPass: (error: unknown) => boolean;
  /** Called with the first failure that may pass. */
  readonly onWait?: (error: unknown) => void;
  /** Milliseconds to go on trying. */
  readonly patience: number;
  /** Milliseconds between two tries. */
  readonly pause: number;
}

/** Resolves as `work` does, which is tried again while its failure may pass. */
export function retried<T>(
  work: () => Promise<T>,
  { mayPass, onWait, patience, pause }: Retrying,
): Promise<T> {
  const end = Date.now() + patience;
  const result$ = defer(work).pipe(
    retry({
      delay: (error: Error, count) => {
        if (!mayPass(error) || Date.now() > end) throw error;
        if (count === 1) onWait?.(error);
        return timer(pause);
      },
    }),
  );
  // eslint-disable-next-line rxjs-x/no-ignored-default-value -- A promise always has a value, or fails.
  return lastValueFrom(result$);
}
