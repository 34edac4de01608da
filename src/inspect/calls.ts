import type { Subscriber } from "rxjs";
import type { Track } from "./marble-event.ts";

/** What RxJS's subscribers know of the one that they pass values on to. */
interface Link {
  readonly destination?: object | null;
  readonly partialObserver?: object | null;
}

/**
 * Which call of a service is at work, so that what it asks for is known to be
 * its own: along the stack, and where a timer has interrupted that, along the
 * chain of subscribers. `undefined` stands for the app's own code.
 */
export class Calls {
  /** The call that is at work now, as far as the stack tells. */
  current: number | undefined;
  readonly #owners = new WeakMap<object, number | undefined>();
  /** The call that was told something last, by an input of it. */
  #told: number | undefined;
  #count = 0;

  /** The number of a new call. */
  next(): number {
    return this.#count++;
  }

  /** Runs what belongs to `call`. */
  within<T>(call: number | undefined, run: () => T): T {
    const outer = this.current;
    this.current = call;
    try {
      return run();
    } finally {
      this.current = outer;
    }
  }

  /** Takes note that something has happened in `track`. */
  note({ role, call }: Pick<Track, "role" | "call">, isOver: boolean): void {
    if (role === "input") this.#told = isOver ? undefined : call;
  }

  /** Has all that `subscriber` causes to be subscribed belong to `call`. */
  own(subscriber: object, call: number | undefined): void {
    this.#owners.set(subscriber, call);
  }

  /** The call for which `subscriber` subscribes. */
  ownerOf(subscriber: Subscriber<unknown>): number | undefined {
    let link: object | null | undefined = subscriber;
    // A subscriber that has been left has `null` there.
    while (link) {
      if (this.#owners.has(link)) return this.#owners.get(link);
      const { destination, partialObserver }: Link = link;
      link = destination ?? partialObserver;
    }
    return this.current;
  }

  /** The call that a request of `subscriber` is most likely for. */
  causeOf(subscriber: Subscriber<unknown>): number | undefined {
    // Behind a timer and `share`, nothing is certain.
    return this.ownerOf(subscriber) ?? this.#told;
  }
}
