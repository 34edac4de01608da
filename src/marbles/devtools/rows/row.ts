import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { type Letters, lettersOf } from "./letters.ts";
import { payloadOf } from "./payload.ts";
import type { Subscription } from "./subscription.ts";

/** One stream and all its subscriptions, or one method and all its calls. */
export interface Row extends Lanes {
  /** Unique among the rows. It stays the same while more is recorded. */
  readonly key: string;
  readonly name: string;
  /** Of its first track; a command has the row of its method's calls. */
  readonly track: Track;
  /** The row of its call, beside which it is drawn. */
  readonly owner: Row | undefined;
  readonly subscriptions: readonly Subscription[];
  readonly letters: Letters;
  /** True for an input that has not emitted. */
  readonly isQuiet: boolean;
  /** What changed since the value before of the same subscription, in a line. */
  readonly changeOf: (event: MarbleEvent) => string | undefined;
  /** All of a value, each part on its own line. */
  readonly wholeOf: (event: MarbleEvent) => string;
}

/** Texts of values, whose code is loaded once the panel is open. */
export interface ValueTexts {
  /** `undefined` for two values that have no parts in common. */
  readonly changesText: (before: unknown, after: unknown) => string | undefined;
  readonly wholeText: (value: unknown) => string;
}

/** A subscription that more events are added to. */
export interface GrowingSubscription extends Subscription {
  readonly row: GrowingRow;
  readonly events: MarbleEvent[];
}

/** A row that more is added to. */
export class GrowingRow implements Row {
  readonly key: string;
  readonly name: string;
  readonly track: Track;
  readonly owner: GrowingRow | undefined;
  readonly subscriptions: GrowingSubscription[] = [];
  /** The rows that it owns. */
  readonly owned: GrowingRow[] = [];
  isSubscribed = false;
  isQuiet: boolean;
  readonly #texts: ValueTexts;
  readonly #changes = new Map<MarbleEvent, string | undefined>();
  /** By each value, the one before. */
  readonly #before = new Map<MarbleEvent, MarbleEvent>();
  #size = 0;

  // Computed when they are read, since most rows are not drawn.
  readonly #lanes = bySize(() => lanesOf(this.subscriptions));
  readonly #letters = bySize(() => lettersOf(this.subscriptions));

  constructor(
    {
      key,
      name,
      track,
      owner,
    }: Pick<GrowingRow, "key" | "name" | "track" | "owner">,
    texts: ValueTexts,
  ) {
    this.key = key;
    this.name = name;
    this.track = track;
    this.owner = owner;
    this.isQuiet = track.role === "input";
    this.#texts = texts;
  }

  get lanes(): Lanes["lanes"] {
    return this.#lanes(this.#size).lanes;
  }

  get more(): number {
    return this.#lanes(this.#size).more;
  }

  get letters(): Letters {
    return this.#letters(this.#size);
  }

  add({ events }: GrowingSubscription, event: MarbleEvent): void {
    if (event.kind === "N") {
      const before = events.findLast(({ kind }) => kind === "N");
      if (before) this.#before.set(event, before);
    }
    if (event.kind === "N" || event.kind === "E") this.isQuiet = false;
    events.push(event);
    this.#size++;
  }

  readonly changeOf = (event: MarbleEvent): string | undefined => {
    const before = this.#before.get(event);
    if (before && !this.#changes.has(event)) {
      const values = [before, event].map(payloadOf) as [unknown, unknown];
      this.#changes.set(event, this.#texts.changesText(...values));
    }
    return this.#changes.get(event);
  };

  readonly wholeOf = (event: MarbleEvent): string =>
    this.#texts.wholeText(payloadOf(event));
}

/** Computes anew for another size than before. */
function bySize<T>(compute: () => T): (size: number) => T {
  let known: { readonly size: number; readonly value: T } | undefined;
  return (size) => {
    if (known?.size !== size) known = { size, value: compute() };
    return known.value;
  };
}
