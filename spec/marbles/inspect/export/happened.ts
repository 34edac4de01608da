import { asyncScheduler, type Observable } from "rxjs";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
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

/** What services send their requests by, and what writes them down. */
interface Line {
  readonly backend?: HttpBackend;
  readonly recorder?: Recorder;
  /** Which headers of answers are kept. */
  readonly headers?: readonly string[];
}

/**
 * What was written down of what `act` does with the services that `create`
 * makes, in virtual time.
 */
export function seen<S extends Record<string, object>>(
  create: (backend: HttpBackend) => S,
  act: (services: S) => void,
  {
    backend = new InMemoryDataService(),
    recorder = new Recorder(),
    headers = [],
  }: Line = {},
): readonly MarbleEvent[] {
  const made = create(inspectedBackend(recorder, backend, { headers }));
  const on = Object.entries(made).map(([name, service]) => {
    return [name, inspected(recorder, name, service)];
  });
  marbles(({ flush }) => {
    // Each is as it was, but watched.
    const watched = Object.fromEntries(on) as S;
    asyncScheduler.schedule(() => act(watched), 100);
    flush();
  });
  return recorder.events();
}

/** What was written down of what is done to one `service`. */
export function eventsOf<S extends object>(
  service: S,
  act: (service: S) => void,
  recorder?: Recorder,
): readonly MarbleEvent[] {
  const create = (): { service: S } => ({ service });
  return seen(create, (on) => act(on.service), recorder && { recorder });
}

/** Subscribes to a stream that may fail. */
export function follow(stream$: Observable<unknown>): void {
  stream$.subscribe({ error: () => undefined });
}

/** `events` as a real clock has them whose timers are `late`, in ms. */
export function inRealTime(
  events: readonly MarbleEvent[],
  late: () => number = () => 0,
): readonly MarbleEvent[] {
  // What is known of a recorded track is not known of its copy.
  const tracks = new Map(
    events.map(({ track }) => [track.id, { ...track }] as const),
  );
  let now = 0;
  return events.map((event) => {
    now = Math.max(now, event.at + late());
    return {
      ...event,
      at: now,
      track: tracks.get(event.track.id) ?? event.track,
    };
  });
}
