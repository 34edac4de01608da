import { asyncScheduler, type TimestampProvider } from "rxjs";
import { copier, type Copy } from "./copy.ts";
import { restored, saved } from "./json.ts";
import type {
  MarbleEvent,
  MarbleKind,
  NewTrack,
  Track,
} from "./marble-event.ts";
import { type Redact, redacted, redactedUrl, redactor } from "./redact.ts";

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
   * any depth, keys of Maps, parameters in URLs. Arguments have no names: the
   * name of a method leaves out all that its calls are given and return, that
   * of a stream what it emits. @defaultValue selects none
   */
  redact?: ((key: string) => boolean) | undefined;
}

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/** The code of a service; `call` is undefined where the stack does not know. */
export interface Running {
  readonly call: number | undefined;
}

/**
 * Records the events of inspected streams. It never throws, subscribes or
 * notifies: a view polls `version` for new events.
 */
export class Recorder {
  /** Whose code runs, by the synchronous stack: the app's if undefined. @internal */
  running: Running | undefined;
  /** The number of calls so far. @internal */
  calls = 0;
  /** When the first service was inspected, in ms. @internal */
  createdAt: number | undefined;
  /** Copies made in advance, by the original object. @internal */
  readonly copies = new WeakMap<object, unknown>();
  /** @internal */
  readonly copy: Copy;
  /** @internal */
  readonly redact: Redact;
  readonly #limit: number;
  readonly #clock: TimestampProvider;
  readonly #events = new Map<number, MarbleEvent>();
  /** Since `clear`, by their name. */
  readonly #services = new Map<string, WeakRef<object>[]>();
  #list: readonly MarbleEvent[] | undefined;
  #version = 0;
  #order = 0;
  #tracks = 0;
  #last = NaN;
  #at = 0;

  constructor(options: RecorderOptions = {}) {
    const { limit = 10_000, clock = asyncScheduler, redact } = options;
    this.#limit = limit > 0 ? Math.floor(limit) : 0;
    this.#clock = clock;
    this.redact = redactor(redact);
    this.copy = copier(this);
    this.now();
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
    this.#services.clear();
    this.#change();
  }

  /** The events as plain data, which `JSON.stringify` writes. */
  toJSON(): unknown {
    return saved({ events: this.events(), createdAt: this.createdAt });
  }

  /**
   * A recorder with the events of a saved session.
   * @param json what `JSON.parse` reads of it
   * @throws if it is none, or of another version
   */
  static from(json: unknown): Recorder {
    const { events, createdAt } = restored(json);
    const recorder = new Recorder({ limit: Math.max(10_000, events.length) });
    recorder.createdAt = createdAt;
    for (const event of events) {
      const { order, at, track } = event;
      recorder.#events.set(order, event);
      recorder.#order = order + 1;
      recorder.#at = at;
      recorder.#tracks = Math.max(recorder.#tracks, track.id + 1);
      recorder.calls = Math.max(recorder.calls, (track.call ?? -1) + 1);
    }
    return recorder;
  }

  /**
   * Begins a track. Returns it, and what records its events until an `E`, `C`
   * or `U`. @internal
   */
  open(
    description: NewTrack,
    copy = this.copy,
  ): [Track, (kind: MarbleKind, value?: unknown, sync?: boolean) => void] {
    const track = { id: this.#tracks++, ...description };
    let isOver = false;
    const record = (kind: MarbleKind, value?: unknown, sync = false): void => {
      if (isOver) return;
      isOver = kind !== "S" && kind !== "N";
      // First, since a getter may have something else recorded.
      const copied = value === undefined ? undefined : copy(value);
      const order = this.#order++;
      const event = { order, at: this.now(), track, kind, value: copied };
      this.#events.set(order, sync ? { ...event, sync } : event);
      this.#events.delete(order - this.#limit);
      this.#change();
    };
    return [track, record];
  }

  /** Runs `run` as code of `running`. @internal */
  within<T>(running: Running | undefined, run: () => T): T {
    const outer = this.running;
    this.running = running;
    try {
      return run();
    } finally {
      this.running = outer;
    }
  }

  /** Copies what a member of a service is given, returns or emits. @internal */
  copyOf(name: string): Copy {
    return this.redact(name) ? () => redacted : this.copy;
  }

  /** `name`, with a number if another service has it. @internal */
  nameOf(service: object, name: string): string {
    const services = this.#services.get(name) ?? [];
    this.#services.set(name, services);
    const known = services.findIndex((one) => one.deref() === service);
    const index = known < 0 ? services.push(new WeakRef(service)) - 1 : known;
    return index === 0 ? name : `${name} (${index + 1})`;
  }

  /** @internal */
  url(url: string): string {
    return redactedUrl(url, this.redact);
  }

  /**
   * Milliseconds since the recorder was created. They stand still when the
   * clock is set back or changes between virtual and real time. @internal
   */
  now(): number {
    try {
      const now = this.#clock.now();
      if (!Number.isFinite(now)) return this.#at;
      const isSameClock = now < firstRealTime === this.#last < firstRealTime;
      if (isSameClock && now > this.#last) this.#at += now - this.#last;
      this.#last = now;
    } catch {
      // The clock threw.
    }
    return this.#at;
  }

  #change(): void {
    this.#list = undefined;
    this.#version++;
  }
}
