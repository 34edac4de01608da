import type { TimestampProvider } from "rxjs";
import type { MarbleEvent } from "./marble-event.ts";

export type Stamp = Pick<MarbleEvent, "order" | "at">;

/**
 * Returns a function that returns the next `order` and the current time. Times
 * never decrease, even if `clock` is set back, throws or returns no number.
 */
export function stamps(clock: TimestampProvider): () => Stamp {
  let order = 0;
  let [last, at] = [NaN, 0];

  function readClock(): void {
    try {
      const now = clock.now();
      if (!Number.isFinite(now)) return;
      if (now > last) at += now - last;
      last = now;
    } catch {
      // `at` stays the same.
    }
  }

  readClock();
  return () => {
    readClock();
    return { order: order++, at };
  };
}
