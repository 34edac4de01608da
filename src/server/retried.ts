import { setTimeout } from "node:timers/promises";
import { isTransient } from "./database-failure.ts";

interface RetryOptions {
  /** Milliseconds between two tries. */
  readonly interval: number;
  /** Milliseconds after which there is no further try. */
  readonly timeout: number;
  /** Called with the first error. */
  readonly onRetry?: (error: unknown) => void;
}

/** Resolves with the result of `work`, which is retried after transient errors. */
export async function retried<T>(
  work: () => T | Promise<T>,
  { interval, timeout, onRetry }: RetryOptions,
): Promise<T> {
  const end = Date.now() + timeout;
  for (let retries = 0; ; retries++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || Date.now() > end) throw error;
      if (retries === 0) onRetry?.(error);
      await setTimeout(interval);
    }
  }
}
