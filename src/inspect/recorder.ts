import { asyncScheduler, type TimestampProvider } from "rxjs";
import { Calls } from "./calls.ts";
import { copy } from "./copy.ts";
import type { MarbleEvent, MarbleKind, Track } from "./marble-event.ts";
import { shortText } from "./short-text.ts";

/** How a {@link Recorder} is set up. */
export interface RecorderOptions {
  /** How many events are kept, the newest. @defaultValue 10000 */
  limit?: number;
  /**
   * What tells the milliseconds. @defaultValue `asyncScheduler`, whose time is
   * virtual within `TestScheduler.run`
   */
  clock?: TimestampProvider;
}

/** When something happened, and after what. */
export type Stamp = Pick<MarbleEvent, "order" | "at">;

/** Writes down what happens in one track, now or where `stamp` says. */
export type Write = (kind: MarbleKind, value?: unknown, stamp?: Stamp) => void;

/**
 * Keeps what happened in the streams that are watched for it. It never
 * throws, subscribes or notifies: who shows it asks for `version`.
 */
export class Recorder {
  /** @internal */
  readonly calls = new Calls();
  readonly #limit: number;
  readonly #clock: TimestampProvider;
  #ring: MarbleEvent[] = [];
  #kept = 0;
  #sorted: readonly MarbleEvent[] | undefined;
  #version = 0;
  #order = 0;
  #tracks = 0;
  #now: number;
  #at = 0;

  constructor({
    limit = 10_000,
    clock = asyncScheduler,
  }: RecorderOptions = {}) {
    this.#limit = limit;
    this.#clock = clock;
    this.#now = this.#read(0);
  }

  /** Another one whenever `events()` has changed. */
  get version(): number {
    return this.#version;
  }

  /** What is kept, in order. The same list as long as `version` is the same. */
  events(): readonly MarbleEvent[] {
    return (this.#sorted ??= [...this.#ring].sort((a, b) => a.order - b.order));
  }

  /** Forgets all events. Time goes on, as do the streams. */
  clear(): void {
    this.#ring = [];
    this.#kept = 0;
    this.#changed();
  }

  /** The place of something that happens now. @internal */
  stamp(): Stamp {
    const now = this.#read(this.#now);
    // A clock that is set back must not stop time.
    this.#at += Math.max(0, now - this.#now);
    this.#now = now;
    return { order: this.#order++, at: this.#at };
  }

  /** Begins a track, which ends with an `E`, a `C` or a `U`. @internal */
  open(description: Omit<Track, "id">): Write {
    const track = { id: this.#tracks++, ...description };
    const { role } = track;
    const keep = role === "input" || role === "request" ? copy : shortText;
    let isOver = false;
    return (kind, value, stamp) => {
      if (isOver) return;
      const { order, at } = stamp ?? this.stamp();
      isOver = kind === "E" || kind === "C" || kind === "U";
      this.calls.note(track, isOver);
      const isValued = kind === "E" || (kind === "N" && role !== "command");
      this.#keep(
        isValued
          ? { order, at, track, kind, value: keep(value) }
          : { order, at, track, kind },
      );
    };
  }

  #keep(event: MarbleEvent): void {
    this.#ring[this.#kept++ % this.#limit] = event;
    this.#changed();
  }

  #changed(): void {
    this.#version++;
    this.#sorted = undefined;
  }

  /** What the clock says, or `otherwise` where it says nothing. */
  #read(otherwise: number): number {
    try {
      const now = this.#clock.now();
      return Number.isFinite(now) ? now : otherwise;
    } catch {
      return otherwise;
    }
  }
}
