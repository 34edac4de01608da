import { setImmediate } from "node:timers/promises";
import { mergeMap, Subject } from "rxjs";
import { RefusedRequest } from "./refused-request.ts";

/** Lets a few pieces of work run at a time, and other events in between. */
export class Turns {
  readonly #work$ = new Subject<() => Promise<void>>();

  constructor(atOnce = 1) {
    this.#work$.pipe(mergeMap((work) => work(), atOnce)).subscribe();
  }

  /**
   * Resolves or rejects as `work` does, once its turn has come. What `isFirst`
   * of a request rejects with status 503 if that takes more than ten seconds.
   */
  take<T>(work: () => Promise<T>, isFirst = true): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const giveUp = (): void => {
        isOver = true;
        reject(new RefusedRequest(503, "The server is busy: try again later"));
      };
      const timer = isFirst ? setTimeout(giveUp, 10_000) : undefined;
      this.#work$.next(async () => {
        clearTimeout(timer);
        if (isOver) return;
        const begin = performance.now();
        await work().then(resolve, reject);
        await giveWay(begin);
      });
    });
  }
}

/**
 * Resolves once other events had their turn: the event loop goes round once
 * for every millisecond since `begin`, and at least once, since it takes only
 * one new connection each time.
 */
export async function giveWay(begin: number): Promise<void> {
  const elapsed = performance.now() - begin;
  for (let ms = 0; ms <= elapsed; ms++) await setImmediate();
}
