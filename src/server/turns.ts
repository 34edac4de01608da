import { setImmediate } from "node:timers/promises";

/** Lets one piece of work run at a time, and other events before each. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `work` does, once its turn has come. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => setImmediate()).then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
