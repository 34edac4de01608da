import type { MonoTypeOperatorFunction } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/**
 * Records each subscription of the source as `name`. Notifications pass
 * unchanged.
 */
export function inspect<T>(
  recorder: Recorder,
  name: string,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    watch(recorder, source$, () => ({ track: { role: "stream", name } }));
}
