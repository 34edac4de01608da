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
import { type Session, SessionReader } from "./rows/session.ts";

/** Milliseconds between two looks at the recorder. */
const readInterval = 50;

/** What is recorded, grouped in rows; `undefined` before the first read. */
export function useSession(recorder: Recorder): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const reader = new SessionReader();
    const sessions$ = interval(readInterval).pipe(
      startWith(undefined),
      map(() => recorder.version),
      distinctUntilChanged(),
      // A task for each slice, until all is read.
      exhaustMap(() =>
        timer(0, 0).pipe(
          map(() => reader.read(recorder.events())),
          first((session) => session !== undefined),
        ),
      ),
    );
    // eslint-disable-next-line rxjs-x/no-ignored-error -- it has none
    const subscription = sessions$.subscribe(setSession);
    return () => subscription.unsubscribe();
  }, [recorder]);
  return session;
}
