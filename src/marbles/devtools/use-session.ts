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

/** Milliseconds between two reads of the recorder. */
const readInterval = 50;

/** What is recorded, grouped in rows; `undefined` before the first read. */
export function useSession(recorder: Recorder): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const reader = new SessionReader();
    const sessions$ = interval(readInterval).pipe(
      startWith(undefined),
      // In slices, so that the page answers meanwhile.
      exhaustMap(() =>
        timer(0, 0).pipe(
          map(() => reader.read(recorder.events())),
          first(({ isComplete }) => isComplete),
        ),
      ),
      distinctUntilChanged(),
    );
    // eslint-disable-next-line rxjs-x/no-ignored-error -- it has none
    const subscription = sessions$.subscribe(setSession);
    return () => subscription.unsubscribe();
  }, [recorder]);
  return session;
}
