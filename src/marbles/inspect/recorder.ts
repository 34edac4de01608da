import { asyncScheduler, type TimestampProvider } from "rxjs";
import { copier, type Copy } from "./copy.ts";
import type {
  MarbleEvent,
  MarbleKind,
  NewTrack,
  Track,
} from "./marble-event.ts";
import { redactedUrl } from "./redact.ts";
import { type Stamp, stamps } from "./stamps.ts";
import type { Owner } from "./watch.ts";

/** Options of a {@link Recorder}. */
export interface RecorderOptions<
  C extends Record<string, object> = Record<string, object>,
> {
  /** How many of the newest events are kept. @defaultValue 10000 */
  limit?: number;
  /**
   * The clock that times events, in ms. @defaultValue `asyncScheduler`, whose
   * time is virtual within `TestScheduler.run`
   */
  clock?: TimestampProvider;
  /**
   * Selects names whose values are left out, such as `password`: properties at
   * any depth, keys of Maps, fields of forms, parameters in URLs. Headers of
   * requests, responses and errors are always left out, unless an
   * `inspectedBackend` records them. @defaultValue selects none
   */
  redact?: (key: string) => boolean;
  /**
   * Your classes by name, each with a function that returns the arguments of
   * its constructor: `{ Money: [Money, (m) => [m.cents]] }`. Instances of other
   * classes are copied by their own properties and cannot be exported.
   */
  classes?: {
    readonly [Name in keyof C]: readonly [
      Class: new (...args: never[]) => C[Name],
      args: (value: C[Name]) => readonly unknown[],
    ];
  };
}

/** How a track was recorded: an export gets events, but no recorder. */
interface Recording {
  /** Creates a recorder that copies values in the same way. */
  readonly createRecorder: () => Recorder;
  readonly isVirtual: boolean;
}

const recordings = new WeakMap<Track, Recording>();

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/** A new recorder that copies values like the one that recorded the events. */
export function recorderFor([first]: Iterable<MarbleEvent>): Recorder {
  const recording = first && recordings.get(first.track);
  return recording?.createRecorder() ?? new Recorder();
}

/** Whether all `events` were recorded in virtual time. */
export function isVirtual(events: readonly MarbleEvent[]): boolean {
  return events.every(({ track }) => recordings.get(track)?.isVirtual);
}

/**
 * Records the events of inspected streams. It never throws, subscribes or
 * notifies: a view polls `version` for new events.
 */
export class Recorder<
  C extends Record<string, object> = Record<string, object>,
> {
  /** The number of calls so far. @internal */
  callCount = 0;
  /** The owner of the code that is running, by the call stack. @internal */
  owner: Owner = {};
  /** The owner of the subscriptions that an RxJS subscriber makes. @internal */
  readonly owners = new WeakMap<object, Owner>();
  /**
   * Copies made in advance: of services, and of responses with headers.
   * @internal
   */
  readonly copies = new WeakMap<object, unknown>();
  /** Copies any value. @internal */
  readonly copy: Copy;
  readonly #limit: number;
  readonly #stamp: () => Stamp;
  readonly #redact: RecorderOptions["redact"];
  readonly #createAlike: () => Recorder;
  readonly #events = new Map<number, MarbleEvent>();
  #list: readonly MarbleEvent[] | undefined;
  #version = 0;
  #tracks = 0;

  constructor({
    limit = 10_000,
    clock = asyncScheduler,
    ...copyOptions
  }: RecorderOptions<C> = {}) {
    this.#limit = limit > 0 ? Math.floor(limit) : 0;
    this.#stamp = stamps(clock);
    this.#redact = copyOptions.redact;
    this.#createAlike = () => new Recorder(copyOptions);
    this.copy = copier({ copies: this.copies, ...copyOptions });
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
    this.#change();
  }

  /** The URL of a request, redacted. @internal */
  url(url: string): string {
    try {
      return redactedUrl(url, this.#redact);
    } catch {
      return "[unreadable]";
    }
  }

  /**
   * Begins a track within the subscription `parent`. Returns its `id` and a
   * function that records its events, until an `E`, `C` or `U`. @internal
   */
  open(
    description: NewTrack,
    parent?: number,
    copy = (value: unknown) => this.copy(value),
  ): [id: number, record: (kind: MarbleKind, value?: unknown) => void] {
    const id = this.#tracks++;
    const track = { id, parent, ...description };
    const isVirtual = asyncScheduler.now() < firstRealTime;
    recordings.set(track, { createRecorder: this.#createAlike, isVirtual });
    let isOver = false;
    const record = (kind: MarbleKind, value?: unknown): void => {
      if (isOver) return;
      isOver = kind !== "S" && kind !== "N";
      // First, since it runs code of declared classes, which may be recorded.
      const copied = copy(value);
      const version = this.#change();
      const event = { ...this.#stamp(), track, kind, value: copied };
      this.#events.set(version, event);
      this.#events.delete(version - this.#limit);
    };
    return [id, record];
  }

  #change(): number {
    this.#list = undefined;
    return ++this.#version;
  }
}
