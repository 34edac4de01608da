import { asyncScheduler } from "rxjs";

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/**
 * Numbers the runs of synchronous code in which it is asked; in virtual time,
 * the frames of each as well.
 */
export function turns(): () => number {
  let [turn, frame, isKnown] = [0, NaN, false];
  return () => {
    if (!isKnown) {
      isKnown = true;
      // A timer would merge loops of `await`, and fake timers would see it.
      void Promise.resolve().then(() => {
        turn++;
        isKnown = false;
      });
    }
    const now = asyncScheduler.now();
    if (now < firstRealTime && now !== frame) turn++;
    frame = now;
    return turn;
  };
}
