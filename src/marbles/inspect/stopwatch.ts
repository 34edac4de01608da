import type { TimestampProvider } from "rxjs";

/** Tells how many milliseconds have passed from now on, by `clock`. */
export function stopwatch(clock: TimestampProvider): () => number {
  let [last, passed] = [NaN, 0];
  function elapsed(): number {
    try {
      const now = clock.now();
      if (!Number.isFinite(now)) return passed;
      // A clock that is set back must not stop time.
      if (now > last) passed += now - last;
      last = now;
    } catch {
      // Then no time has passed that anybody knows of.
    }
    return passed;
  }

  elapsed();
  return elapsed;
}
