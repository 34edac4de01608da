import type { MonoTypeOperatorFunction } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** Records the subscriptions of any stream as a row of this name. */
export function inspect<T>(
  recorder: Recorder,
  name: string,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    watch(recorder, source$, () => {
      const upstream = recorder.running;
      const track = { role: "stream", name, call: upstream?.call } as const;
      return { track, upstream, downstream: () => recorder.running };
    });
}
