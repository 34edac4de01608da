import { setImmediate } from "node:timers/promises";
import { mergeMap, Subject } from "rxjs";

/** Has `atOnce` pieces of work done at a time, and other events in between. */
export function turns(
  atOnce: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const work$ = new Subject<() => Promise<void>>();
  work$.pipe(mergeMap((work) => work(), atOnce)).subscribe();
  return (work) =>
    new Promise((resolve, reject) => {
      work$.next(async () => {
        const begin = performance.now();
        await work().then(resolve, reject);
        // The event loop takes one new connection each time that it goes round.
        for (let ms = begin; ms <= performance.now(); ms++)
          await setImmediate();
      });
    });
}
