import type { MonoTypeOperatorFunction } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** Records each subscription of the stream as `name`. The stream is unchanged. */
export function inspect<T>(
  recorder: Recorder,
  name: string,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    watch(recorder, source$, () => ({ track: { role: "stream", name } }));
}
