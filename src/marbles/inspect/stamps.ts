import type { TimestampProvider } from "rxjs";
import type { MarbleEvent } from "./marble-event.ts";

/** When something happened, and after what. */
export type Stamp = Pick<MarbleEvent, "order" | "at">;

/** Stamps what happens now; `clock` may be set back, throw or return no number. */
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
      // The time stays as it was.
    }
  }

  readClock();
  return () => {
    readClock();
    return { order: order++, at };
  };
}
