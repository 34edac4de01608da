import { useEffect, useState } from "react";
import {
  distinctUntilChanged,
  exhaustMap,
  first,
  interval,
  map,
  startWith,
  timer,
} from "rxjs";
import type { Recorder } from "../inspect/recorder.ts";
import { type Recording, RecordingReader } from "./rows/recording.ts";

/** Milliseconds between two looks at the recorder. */
const readInterval = 50;

/** What is recorded, grouped in rows; `undefined` before the first read. */
export function useRecording(recorder: Recorder): Recording | undefined {
  const [recording, setRecording] = useState<Recording>();
  useEffect(() => {
    const reader = new RecordingReader();
    const recordings$ = interval(readInterval).pipe(
      startWith(undefined),
      map(() => recorder.version),
      distinctUntilChanged(),
      // A task for each slice, until all is read.
      exhaustMap(() =>
        timer(0, 0).pipe(
          map(() => reader.read(recorder.events())),
          first((recording) => recording !== undefined),
        ),
      ),
    );
    // eslint-disable-next-line rxjs-x/no-ignored-error -- it has none
    const subscription = recordings$.subscribe(setRecording);
    return () => subscription.unsubscribe();
  }, [recorder]);
  return recording;
}
