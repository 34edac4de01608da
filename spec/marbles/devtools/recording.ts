import type { RunHelpers } from "rxjs/testing";
import { TestScheduler } from "rxjs/testing";
import {
  type Recording,
  RecordingReader,
} from "#src/marbles/devtools/rows/recording.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";

/** What a recorder records while `act` is run in virtual time. */
export function record(
  act: (recorder: Recorder, helpers: RunHelpers) => void,
): Recorder {
  const recorder = new Recorder();
  new TestScheduler(() => undefined).run((helpers) => {
    act(recorder, helpers);
    helpers.flush();
  });
  return recorder;
}

/** The same as a panel reads it. */
export function read(...act: Parameters<typeof record>): Recording {
  return readAll(new RecordingReader(), record(...act).events());
}

/** What a reader has read at last, however many slices it takes. */
export function readAll(
  reader: RecordingReader,
  events: readonly MarbleEvent[],
): Recording {
  return reader.read(events) ?? readAll(reader, events);
}
