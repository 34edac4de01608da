import { setTimeout } from "node:timers/promises";
import { mayPass } from "./database-failure.ts";

/**
 * Resolves with what `work` returns. It is tried again every `pause`
 * milliseconds while its failure may pass, for `patience` milliseconds.
 * `onWait` is called with the first failure that may.
 */
export async function retried<T>(
  work: () => T | Promise<T>,
  { pause, patience }: { readonly pause: number; readonly patience: number },
  onWait?: (error: unknown) => void,
): Promise<T> {
  const end = Date.now() + patience;
  for (let count = 1; ; count++) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || Date.now() > end) throw error;
      if (count === 1) onWait?.(error);
    }
    await setTimeout(pause);
  }
}
