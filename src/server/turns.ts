import { setImmediate } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

/** How long work may wait for its turn. */
const patience = 10_000; // ms

/** Lets a few pieces of work run at a time, and other events in between. */
export class Turns {
  /** What begins each piece of work that waits, in order. */
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(atOnce = 1) {
    this.#free = atOnce;
  }

  /**
   * Resolves or rejects as `work` does, once its turn has come. Rejects with
   * status 503 if it has not come within ten seconds.
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn();
    try {
      return await work();
    } finally {
      void setImmediate().then(() => this.#next());
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new Refusal(503, "The server is busy: try again later"));
      }, patience);
      this.#waiting.add(begin);
    });
  }

  #next(): void {
    const [begin] = this.#waiting;
    if (begin === undefined) this.#free++;
    else {
      this.#waiting.delete(begin);
      begin();
    }
  }
}
