import type { MarbleEvent } from "../marble-event.ts";

/** The grid of a test whose times are round. */
export const roundGrid = 10; // ms
const oneTask = 50; // ms that it takes to replace a view by another

/** How times of the recording become times of a test. */
export interface Placing {
  /** When the test begins. */
  readonly origin: number;
  readonly grid: number;
}

/** An effect in a replay. */
export interface Effect {
  readonly at: number;
  /** Whether it came on the stack of a cause. */
  readonly isSync: boolean;
}

/** Something that the user or the test does. */
export interface Cause {
  readonly key: object;
  readonly event: MarbleEvent;
  /** Causes of one frame run in this order. */
  readonly rank: number;
}

/** Turns times of the recording into times of a test, in their order. */
export class Timeline {
  /** The time of the last cause; after an effect, the next one that is free. */
  now = 0;
  readonly #placing: Placing;
  /** By how much effects come later than in the recording. */
  #delay = 0;
  /** The rank of the last cause, if it is at `now`. */
  #rank = -1;
  /** When something was unsubscribed last, as recorded. */
  #leftAt = -Infinity;

  constructor(placing: Placing) {
    this.#placing = placing;
  }

  place({ event: { at, kind, track }, rank }: Cause): number {
    const { grid } = this.#placing;
    // Within a task, timers of what was left don't run.
    const replaces = track.role !== "input" && at - this.#leftAt <= oneTask;
    const time = replaces ? this.now : Math.max(this.now, this.#rounded(at));
    // A cause that has to run earlier in a frame gets the next one.
    this.now = time === this.now && rank < this.#rank ? time + grid : time;
    this.#rank = rank;
    if (kind === "U") this.#leftAt = at;
    return this.now;
  }

  /** About when the replay comes to an event, without rounding. */
  expected({ at }: MarbleEvent): number {
    return at - this.#placing.origin + this.#delay;
  }

  /** Goes on after an effect, unless that came with the last cause. */
  pass(event: MarbleEvent, { at, isSync }: Effect): void {
    const { grid, origin } = this.#placing;
    this.#delay = at - (event.at - origin);
    if (isSync || at < this.now) return;
    this.now = (Math.floor(at / grid) + 1) * grid;
    this.#rank = -1;
    this.#leftAt = -Infinity;
  }

  /** Goes to `more` ms after the last event. */
  end(last: MarbleEvent | undefined, more: number): void {
    const { origin } = this.#placing;
    this.now = Math.max(this.now, this.#rounded(last?.at ?? origin)) + more;
  }

  #rounded(at: number): number {
    const { grid, origin } = this.#placing;
    return rounded(at - origin + this.#delay, grid);
  }
}

/** To a multiple of `grid`. Keeps the order of times. */
export function rounded(at: number, grid: number): number {
  return Math.round(at / grid) * grid;
}
