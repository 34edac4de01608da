import type { Observable } from "rxjs";
import type { NewTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { watch } from "./watch.ts";

/** A stream of a service, recorded for each subscriber but a watched call. */
export function inspectedStream(
  recorder: Recorder,
  track: NewTrack,
  stream$: Observable<unknown>,
): Observable<unknown> {
  return watch(recorder, stream$, (subscriber) =>
    recorder.calls.ownerOf(subscriber) === undefined
      ? { track, upstream: track.call }
      : undefined,
  );
}
