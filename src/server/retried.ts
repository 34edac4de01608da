import { defer, lastValueFrom, retry, timer } from "rxjs";

/**
 * Resolves as `work` does. Where that fails with what `mayPass`, it is tried
 * again each `pause`, for `patience`; both in milliseconds.
 */
export function retried<T>(
  work: () => Promise<T>,
  {
    mayPass,
    patience,
    pause,
  }: {
    mayPass: (error: unknown) => boolean;
    patience: number;
    pause: number;
  },
): Promise<T> {
  const end = Date.now() + patience;
  const result$ = defer(work).pipe(
    retry({
      delay: (error: Error) => {
        if (!mayPass(error) || Date.now() > end) throw error;
        return timer(pause);
      },
    }),
  );
  // eslint-disable-next-line rxjs-x/no-ignored-default-value -- A promise always has a value, or fails.
  return lastValueFrom(result$);
}
