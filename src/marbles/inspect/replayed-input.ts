import { Observable, Subject } from "rxjs";
import { isEqual } from "../testing/is-equal.ts";
import type { Notification, ScenarioRun } from "../testing/scenario-run.ts";
import type { MarbleEvent, Track } from "./marble-event.ts";
import { copyAgain } from "./values.ts";

/** A stream among the arguments of a call, which emits again what it emitted. */
export class ReplayedInput {
  readonly stream$: Observable<unknown>;
  readonly #emitted$ = new Subject<unknown>();
  readonly #name: string;
  readonly #run: ScenarioRun;

  /**
   * @param name in the text
   * @param events of all its subscriptions
   */
  constructor(name: string, events: readonly MarbleEvent[], run: ScenarioRun) {
    this.#name = name;
    this.#run = run;
    const tracks = [...new Set(events.map(({ track }) => track))];
    let count = 0;
    this.stream$ = new Observable((subscriber) => {
      // The nth subscriber gets within `subscribe` what the nth one got.
      const track = tracks[count++] ?? tracks.at(-1);
      for (const event of events) {
        if (event.track !== track || !event.sync || event.kind === "U")
          continue;
        const notification = notificationOf(event);
        if (count === 1) run.input(name, notification);
        pass(notification, subscriber);
      }
      return this.#emitted$.subscribe(subscriber);
    });
  }

  /** Whether a person could do that by now. */
  canEmit(event: MarbleEvent): boolean {
    return event.kind !== "N" || this.#run.canDo(this.#emitted$.observed);
  }

  emit(event: MarbleEvent): void {
    const notification = notificationOf(event);
    this.#run.input(this.#name, notification, this.#emitted$.observed);
    pass(notification, this.#emitted$);
  }
}

function notificationOf({ kind, value }: MarbleEvent): Notification {
  if (kind === "E") return { kind, error: value };
  return kind === "C" ? { kind } : { kind: "N", value: copyAgain(value) };
}

function pass(
  { kind, value, error }: Notification,
  to: Pick<Subject<unknown>, "next" | "error" | "complete">,
): void {
  if (kind === "N") to.next(value);
  else if (kind === "E") to.error(error);
  else to.complete();
}

/**
 * One event for each emission of an input: a hot stream has one for each of its
 * subscribers.
 */
export function emissionsIn(events: readonly MarbleEvent[]): Set<MarbleEvent> {
  const emissions = new Map<MarbleEvent, Set<Track>>();
  let recent: MarbleEvent[] = [];
  for (const event of events) {
    const { at, kind, value, track, sync } = event;
    if (sync || kind === "S" || kind === "U") continue;
    recent = recent.filter((one) => one.at === at);
    const same = recent.find(
      (one) =>
        one.kind === kind &&
        !emissions.get(one)?.has(track) &&
        isEqual(one.value, value),
    );
    if (same) emissions.get(same)?.add(track);
    else {
      emissions.set(event, new Set([track]));
      recent.push(event);
    }
  }
  return new Set(emissions.keys());
}
