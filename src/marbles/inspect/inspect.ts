import type { MonoTypeOperatorFunction } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { copier } from "./values.ts";
import { watch } from "./watch.ts";

/** Records the subscriptions of any stream as a row of this name. */
export function inspect<T>(
  recorder: Recorder,
  name: string,
): MonoTypeOperatorFunction<T> {
  const copy = copier(recorder.redact, name);
  return (source$) =>
    watch(recorder, source$, () => {
      const call = recorder.running;
      const track = { role: "stream", name, call } as const;
      return { track, copy, upstream: call, downstream: () => call };
    });
}
