import { asyncScheduler, type Observable } from "rxjs";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { marbles } from "../../../support/marbles.ts";
import { type Act, Person } from "./person.ts";
import { type Watched, watched } from "./watched.ts";

/**
 * What was written down of `acts`, each as late as `late` says, all of which
 * happened in virtual time.
 */
export function happenedAtOnce(
  acts: readonly Act[],
  { recorder, ...services }: Watched = watched(),
  late?: () => number,
): readonly MarbleEvent[] {
  marbles(({ flush }) => {
    new Person(services).does(acts, late);
    flush();
  });
  return recorder.events();
}

/** What was written down of what is done to a `service`, in virtual time. */
export function eventsOf<S extends object>(
  service: S,
  act: (service: S) => void,
  recorder = new Recorder(),
): readonly MarbleEvent[] {
  const watched = inspected(recorder, "service", service);
  marbles(({ flush }) => {
    asyncScheduler.schedule(() => act(watched), 100);
    flush();
  });
  return recorder.events();
}

/** Subscribes to a stream that may fail. */
export function follow(stream$: Observable<unknown>): void {
  stream$.subscribe({ error: () => undefined });
}
