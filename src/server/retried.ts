import { setTimeout } from "node:timers/promises";

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
export async function retried<T>(
  work: () => Promise<T>,
  { mayPass, onWait, patience, pause }: Retrying,
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
