import { asyncScheduler, type Observable, Subscription } from "rxjs";
import { type HttpBackend, InMemoryDataService } from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { vi } from "vitest";
import { marbles } from "../../../support/marbles.ts";

export interface RecordOptions {
  /** @defaultValue ten heroes */
  readonly backend?: HttpBackend;
  readonly recorder?: Recorder;
  /** The names of the headers that are recorded. @defaultValue none */
  readonly headers?: readonly string[];
}

/** Records, in virtual time, what `act` does with the services of `create`. */
export function record<S extends object>(
  create: (backend: HttpBackend) => S,
  act: (services: S) => void,
  {
    backend = new InMemoryDataService(),
    recorder = new Recorder(),
    headers = [],
  }: RecordOptions = {},
): Recorder {
  // HeroService logs failures there.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const services = create(inspectedBackend(recorder, backend, { headers }));
  const recorded = Object.entries(services).map(([name, service]) => [
    name,
    inspected(recorder, name, service as object),
  ]);
  marbles(({ flush }) => {
    after(100, () => act(Object.fromEntries(recorded) as S));
    flush();
  });
  return recorder;
}

export function after(ms: number, act: () => void): void {
  asyncScheduler.schedule(act, ms);
}

/** Subscribes to a stream that may fail. */
export function follow(stream$: Observable<unknown>): Subscription {
  return stream$.subscribe({ error: () => undefined });
}

/** A screen, which subscribes to streams until the user leaves it. */
export class Screen {
  #shown = new Subscription();

  show(stream$: Observable<unknown>): void {
    this.#shown.add(follow(stream$));
  }

  leave(): void {
    this.#shown.unsubscribe();
    this.#shown = new Subscription();
  }
}

/** The session as if recorded in real time, where timers are `late` by some ms. */
export function inRealTime(recorder: Recorder, late: () => number): Recorder {
  const saved = recorder.toJSON() as { readonly events: { at: number }[] };
  let at = 0;
  const events = saved.events.map((event) => {
    at = Math.max(at, event.at + late());
    return { ...event, at };
  });
  return Recorder.from({ ...saved, events });
}
