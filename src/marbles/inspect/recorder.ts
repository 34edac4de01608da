import { asyncScheduler, type TimestampProvider } from "rxjs";
import type { MarbleEvent, MarbleKind, Track } from "./marble-event.ts";
import { type Redact, redactor } from "./redact.ts";
import { readSession, savedSession } from "./session.ts";

/** Options of a {@link Recorder}. */
export interface RecorderOptions {
  /** How many of the newest events are kept. @defaultValue 10000 */
  limit?: number | undefined;
  /**
   * The clock that times events, in ms. @defaultValue `asyncScheduler`, whose
   * time is virtual within `TestScheduler.run`
   */
  clock?: TimestampProvider | undefined;
  /**
   * Selects names whose values are left out, such as `password`: properties at
   * any depth, keys of Maps, queries in URLs. The name of a function leaves out
   * all that it is given and emits, that of a stream what it emits, and
   * `METHOD url` of a request its bodies. @defaultValue selects none
   */
  redact?: ((name: string) => boolean) | undefined;
}

/** A track without its `id`. */
export type NewTrack = Track extends infer T
  ? T extends Track
    ? Omit<T, "id">
    : never
  : never;

/** Records an event of a track, until an `E`, `C` or `U`. */
export type RecordEvent = (
  kind: MarbleKind,
  value?: unknown,
  sync?: boolean,
) => void;

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/**
 * Records the events of inspected streams. It never throws, subscribes or
 * notifies: a view polls `version` for new events.
 */
export class Recorder {
  /** The call whose code runs, by the synchronous stack. @internal */
  running: number | undefined;
  /** The number of calls so far. @internal */
  calls = 0;
  /** What was sent as a token. @internal */
  readonly secrets = new Set<string>();
  /** @internal */
  readonly redact: Redact;
  readonly #limit: number;
  readonly #clock: TimestampProvider;
  readonly #events = new Map<number, MarbleEvent>();
  readonly #services = new Map<string, WeakRef<object>[]>();
  #list: readonly MarbleEvent[] | undefined;
  #version = 0;
  #order = 0;
  #tracks = 0;
  /** How many events the limit has cost since `clear`. */
  #lost = 0;
  #last: number;
  #at = 0;
  /** Whether what runs has asked for the time already. */
  #isSameTask = false;

  constructor(options: RecorderOptions = {}) {
    const { limit = 10_000, clock = asyncScheduler, redact } = options;
    this.#limit = limit;
    this.#clock = clock;
    this.#last = clock.now();
    this.redact = redactor(redact);
  }

  /** A number that changes whenever `events()` does. */
  get version(): number {
    return this.#version;
  }

  /** The events in order. The same array as long as `version` is the same. */
  events(): readonly MarbleEvent[] {
    return (this.#list ??= [...this.#events.values()]);
  }

  /** Removes all events. Time and recording go on. */
  clear(): void {
    this.#events.clear();
    this.#lost = 0;
    this.#change();
  }

  /** The session as plain data, which `JSON.stringify` writes. */
  toJSON(): unknown {
    return savedSession(this.events(), this.#lost, this.secrets);
  }

  /**
   * A recorder with the events of a saved session.
   * @param json what `JSON.parse` reads of it
   * @throws if it is none, or of another version
   */
  static from(json: unknown, options?: RecorderOptions): Recorder {
    const { events, lost } = readSession(json);
    const limit = Math.max(10_000, events.length);
    const recorder = new Recorder({ limit, ...options });
    recorder.#lost = lost;
    for (const event of events) {
      const { at, track } = event;
      recorder.#add(event);
      recorder.#at = at;
      recorder.#tracks = Math.max(recorder.#tracks, track.id + 1);
      recorder.calls = Math.max(recorder.calls, (track.call ?? -1) + 1);
    }
    return recorder;
  }

  /** Begins a track. @internal */
  open(track: NewTrack, copy: (value: unknown) => unknown): RecordEvent {
    const own = Object.assign(track, { id: this.#tracks++ });
    let isOver = false;
    return (kind, value, sync = false) => {
      if (isOver) return;
      isOver = kind !== "S" && kind !== "N";
      // First, since a getter may have something else recorded.
      const copied = value === undefined ? undefined : copy(value);
      const event = { at: this.#now(), track: own, kind, value: copied };
      this.#add(sync ? { ...event, sync } : event);
    };
  }

  /** Runs `run` as code of a call. @internal */
  within<T>(call: number | undefined, run: () => T): T {
    const outer = this.running;
    this.running = call;
    try {
      return run();
    } finally {
      this.running = outer;
    }
  }

  /** `name`, with a number if another service has it. @internal */
  nameOf(service: object, name: string): string {
    const services = this.#services.get(name) ?? [];
    this.#services.set(name, services);
    const known = services.findIndex((one) => one.deref() === service);
    const index = known < 0 ? services.push(new WeakRef(service)) - 1 : known;
    return index === 0 ? name : `${name} (${index + 1})`;
  }

  #add(event: Omit<MarbleEvent, "order">): void {
    const order = this.#order++;
    this.#events.set(order, { ...event, order });
    if (this.#events.delete(order - this.#limit)) this.#lost++;
    this.#change();
  }

  /** Milliseconds since the recorder was created. */
  #now(): number {
    const now = this.#clock.now();
    const isReal = now >= firstRealTime;
    // What runs without a break happens at once, however long it takes.
    if (isReal && this.#isSameTask) return this.#at;
    if (isReal) {
      this.#isSameTask = true;
      queueMicrotask(() => (this.#isSameTask = false));
    }
    const passed = now - this.#last;
    // From real to virtual time, or back, no time passes.
    if (passed > 0 && passed < firstRealTime) this.#at += passed;
    this.#last = now;
    return this.#at;
  }

  #change(): void {
    this.#list = undefined;
    this.#version++;
  }
}
