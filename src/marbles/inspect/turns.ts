import { asyncScheduler } from "rxjs";

const firstRealTime = 1e11; // ms since 1970, in 1973; virtual time begins at 0

/**
 * Numbers the turns, which are the runs of synchronous code in which it is
 * asked; in virtual time each frame is one.
 */
export function turns(): () => number {
  let turn = 0;
  let frame = NaN;
  let isKnown = false;

  function ended(): void {
    turn++;
    isKnown = false;
  }

  return () => {
    if (!isKnown) {
      isKnown = true;
      // A timer would merge loops of `await`, and fake timers would see it.
      void Promise.resolve().then(ended);
    }
    const now = asyncScheduler.now();
    if (now < firstRealTime && now !== frame) {
      turn++;
      frame = now;
    }
    return turn;
  };
}
