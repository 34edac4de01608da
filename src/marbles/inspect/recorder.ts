import { asyncScheduler, type TimestampProvider } from "rxjs";
import { Calls } from "./calls.ts";
import { copy, type Copying, withQuery } from "./copy.ts";
import type {
  MarbleEvent,
  NewTrack,
  Stamp,
  Track,
  Write,
} from "./marble-event.ts";
import { stopwatch } from "./stopwatch.ts";
import { turns } from "./turns.ts";

/** How a {@link Recorder} is set up. */
export interface RecorderOptions {
  /** How many events are kept, the newest. @defaultValue 10000 */
  limit?: number;
  /**
   * What tells the milliseconds. @defaultValue `asyncScheduler`, whose time is
   * virtual within `TestScheduler.run`
   */
  clock?: TimestampProvider;
  /**
   * What is left out of what is kept, at any depth: passwords, say. It is asked
   * for the names of properties, in queries and forms, and for keys of Maps.
   * @defaultValue nothing but headers of requests, answers and errors
   */
  redact?: (key: string) => boolean;
  /**
   * Your own classes by their names, each with what its constructor takes to
   * make a value again: `{ Money: [Money, (m) => [m.cents]] }`. Instances of
   * others are kept by their own properties, and cannot be exported.
   */
  classes?: Readonly<
    Record<
      string,
      readonly [
        Class: new (...args: never[]) => object,
        // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes its own class, which the type of a record cannot say
        args: (value: any) => readonly unknown[],
      ]
    >
  >;
}

/** What the recorder of a track was told of classes. */
const toldOf = new WeakMap<Track, RecorderOptions>();

/** A recorder for a replay of `events`, told of the same classes. */
export function recorderFor([first]: Iterable<MarbleEvent>): Recorder {
  return new Recorder(first && toldOf.get(first.track));
}

/**
 * Keeps what happened in the streams that are watched for it. It never
 * throws, subscribes or notifies: who shows it asks for `version`.
 */
export class Recorder {
  /** @internal */
  readonly calls = new Calls();
  readonly #limit: number;
  readonly #elapsed: () => number;
  readonly #turn = turns();
  readonly #copying: Copying;
  readonly #told: RecorderOptions;
  readonly #kept = new Map<number, MarbleEvent>();
  #sorted: readonly MarbleEvent[] | undefined;
  #version = 0;
  #order = 0;
  #tracks = 0;

  constructor({
    limit = 10_000,
    clock = asyncScheduler,
    redact,
    classes = {},
  }: RecorderOptions = {}) {
    this.#limit = limit > 0 ? Math.floor(limit) : 0;
    this.#elapsed = stopwatch(clock);
    this.#told = { classes };
    this.#copying = { redact, classes, known: new WeakMap() };
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

  /** The place of something that happens now. @internal */
  stamp(): Stamp {
    return { order: this.#order++, at: this.#elapsed(), turn: this.#turn() };
  }

  /** Keeps `copied` wherever there is `value`, a service say. @internal */
  know(value: object, copied: unknown): void {
    this.#copying.known.set(value, copied);
  }

  /** What is kept of `value`, and of a `carrier` of headers. @internal */
  copy(value: unknown, carrier?: unknown): unknown {
    return copy(value, this.#copying, carrier);
  }

  /** What is kept of the address of a request. @internal */
  url(url: string): string {
    const { redact } = this.#copying;
    try {
      return redact ? withQuery(url, (name) => !redact(name)) : url;
    } catch {
      return "[unreadable]";
    }
  }

  /**
   * Begins a track, which ends with an `E`, a `C` or a `U`, within another one.
   * Of its values and its error it keeps what `keep` says. @internal
   */
  open(
    description: NewTrack,
    parent?: number,
    keep = (value: unknown) => this.copy(value),
  ): [id: number, write: Write] {
    const id = this.#tracks++;
    const track = { id, parent, ...description };
    toldOf.set(track, this.#told);
    let isOver = false;
    const write: Write = (kind, value, stamp) => {
      if (isOver) return;
      const place = stamp ?? this.stamp();
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
