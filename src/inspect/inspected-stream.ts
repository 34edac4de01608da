import type { Observable } from "rxjs";
import type { Track } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** A stream that a service gives away, watched but where a service listens. */
export function inspectedStream(
  recorder: Recorder,
  track: Omit<Track, "id">,
  stream$: Observable<unknown>,
): Observable<unknown> {
  return watch(recorder, stream$, (subscriber) =>
    recorder.calls.ownerOf(subscriber) === undefined
      ? { track, upstream: track.call }
      : undefined,
  );
}
