import type { RunHelpers } from "rxjs/testing";
import { TestScheduler } from "rxjs/testing";
import {
  type Session,
  SessionReader,
} from "#src/marbles/devtools/rows/session.ts";
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
export function read(...act: Parameters<typeof record>): Session {
  return new SessionReader().read(record(...act).events());
}
