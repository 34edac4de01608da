import type { MonoTypeOperatorFunction } from "rxjs";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/**
 * Has `recorder` write down the stream, each subscription by itself, as
 * `name`. The stream stays as it is.
 */
export function inspect<T>(
  recorder: Recorder,
  name: string,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    watch(recorder, source$, () => ({ track: { role: "stream", name } }));
}
