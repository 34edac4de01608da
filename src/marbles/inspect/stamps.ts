import { asyncScheduler, type TimestampProvider } from "rxjs";
import type { MarbleEvent } from "./marble-event.ts";

/** When something happened, and after what. */
export type Stamp = Pick<MarbleEvent, "order" | "at" | "turn">;

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/** The place of whatever happens as it is asked; time passes by `clock`. */
export function stamps(clock: TimestampProvider): () => Stamp {
  let [order, turn, isTurnKnown] = [0, 0, false];
  let [last, at, frame] = [NaN, 0, NaN];

  function pass(): void {
    try {
      const now = clock.now();
      if (!Number.isFinite(now)) return;
      // A clock that is set back must not stop time.
      if (now > last) at += now - last;
      last = now;
    } catch {
      // Then no time has passed that anybody knows of.
    }
  }

  pass();
  return () => {
    pass();
    if (!isTurnKnown) {
      isTurnKnown = true;
      // A timer would merge loops of `await`, and fake timers would see it.
      void Promise.resolve().then(() => {
        turn++;
        isTurnKnown = false;
      });
    }
    const now = asyncScheduler.now();
    // In virtual time, each frame is a turn of its own.
    if (now < firstRealTime && now !== frame) turn++;
    frame = now;
    return { order: order++, at, turn };
  };
}
