import { asyncScheduler, type TimestampProvider } from "rxjs";
import { copier, type Copy, withQuery } from "./copy.ts";
import type {
  MarbleEvent,
  MarbleKind,
  NewTrack,
  Track,
} from "./marble-event.ts";
import { type Stamp, stamps } from "./stamps.ts";
import type { Owner } from "./watch.ts";

/** How a {@link Recorder} is set up. */
export interface RecorderOptions<
  C extends Record<string, object> = Record<string, object>,
> {
  /** How many events are kept, the newest. @defaultValue 10000 */
  limit?: number;
  /**
   * What tells the milliseconds. @defaultValue `asyncScheduler`, whose time is
   * virtual within `TestScheduler.run`
   */
  clock?: TimestampProvider;
  /**
   * Whether to leave out what has this name, passwords say: a property at any
   * depth, a key of a Map, a field of a form, a part of the query of a URL.
   * @defaultValue nothing but headers of requests, responses and errors
   */
  redact?: (key: string) => boolean;
  /**
   * Your own classes by their names, each with what its constructor takes to
   * make a value again: `{ Money: [Money, (m) => [m.cents]] }`. Instances of
   * others are kept by their own properties, and cannot be exported.
   */
  classes?: {
    readonly [Name in keyof C]: readonly [
      Class: new (...args: never[]) => C[Name],
      args: (value: C[Name]) => readonly unknown[],
    ];
  };
}

/** What a replay needs to know of the recorder of a track. */
interface Origin {
  /** Creates a recorder with the same rules. */
  readonly create: () => Recorder;
  readonly isVirtual: boolean;
}

const origins = new WeakMap<Track, Origin>();

const firstRealTime = 1e11; // ms since 1970; virtual time begins at 0

/** A recorder for a replay of `events`, which copies values as theirs did. */
export function recorderFor([first]: Iterable<MarbleEvent>): Recorder {
  return (first && origins.get(first.track)?.create()) ?? new Recorder();
}

/** Whether all `events` were recorded in virtual time. */
export function isVirtual(events: readonly MarbleEvent[]): boolean {
  return events.every(({ track }) => origins.get(track)?.isVirtual);
}

/**
 * Keeps what happened in the streams that are watched for it. It never
 * throws, subscribes or notifies: who shows it asks for `version`.
 */
export class Recorder<
  C extends Record<string, object> = Record<string, object>,
> {
  /** How many calls were made. @internal */
  calls = 0;
  /** Whose code runs now, by the stack. @internal */
  owner: Owner = {};
  /** The owner of what a subscriber subscribes to. @internal */
  readonly owners = new WeakMap<object, Owner>();
  /** What is kept of some values, of a service say, by the value. @internal */
  readonly known = new WeakMap<object, unknown>();
  /** What is kept of a value. @internal */
  readonly copy: Copy;
  readonly #limit: number;
  readonly #stamp: () => Stamp;
  readonly #redact: RecorderOptions["redact"];
  readonly #create: () => Recorder;
  readonly #kept = new Map<number, MarbleEvent>();
  #sorted: readonly MarbleEvent[] | undefined;
  #version = 0;
  #tracks = 0;

  constructor({
    limit = 10_000,
    clock = asyncScheduler,
    ...rules
  }: RecorderOptions<C> = {}) {
    this.#limit = limit > 0 ? Math.floor(limit) : 0;
    this.#stamp = stamps(clock);
    this.#redact = rules.redact;
    this.#create = () => new Recorder(rules);
    this.copy = copier({ known: this.known, ...rules });
  }

  /** Another one whenever `events()` has changed. */
  get version(): number {
    return this.#version;
  }

  /** What is kept, in order. The same list as long as `version` is the same. */
  events(): readonly MarbleEvent[] {
    return (this.#sorted ??= [...this.#kept.values()].sort(
      (a, b) => a.order - b.order,
    ));
  }

  /** Forgets all events. Time goes on, as do the streams. */
  clear(): void {
    this.#kept.clear();
    this.#change();
  }

  /** What is kept of the address of a request. @internal */
  url(url: string): string {
    try {
      return withQuery(url, this.#redact);
    } catch {
      return "[unreadable]";
    }
  }

  /**
   * Begins a track, which ends with an `E`, a `C` or a `U`, within another one.
   * Its first event has its place now, whenever that is written. Of its values
   * and its error it keeps what `keep` says. @internal
   */
  open(
    description: NewTrack,
    parent?: number,
    keep = (value: unknown) => this.copy(value),
  ): [id: number, write: (kind: MarbleKind, value?: unknown) => void] {
    const id = this.#tracks++;
    const track = { id, parent, ...description };
    const isVirtual = asyncScheduler.now() < firstRealTime;
    origins.set(track, { create: this.#create, isVirtual });
    const begun = [this.#stamp()];
    let isOver = false;
    const write = (kind: MarbleKind, value?: unknown): void => {
      if (isOver) return;
      const place = begun.pop() ?? this.#stamp();
      isOver = kind !== "S" && kind !== "N";
      const kept = keep(value);
      const version = this.#change();
      this.#kept.set(version, { ...place, track, kind, value: kept });
      this.#kept.delete(version - this.#limit);
    };
    return [id, write];
  }

  #change(): number {
    this.#sorted = undefined;
    return ++this.#version;
  }
}
