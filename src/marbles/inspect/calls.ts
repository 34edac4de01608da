import type { Subscriber } from "rxjs";
import { Watcher } from "./watcher.ts";

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

  /**
   * The call for which `subscriber` subscribes; `undefined`, too, where that
   * is not certain: behind a timer and `share`.
   */
  ownerOf(subscriber: Subscriber<unknown>): number | undefined {
    let link: object | null | undefined = subscriber;
    // A subscriber that has been left has `null` there.
    while (link) {
      if (link instanceof Watcher && link.owner.calls === this) {
        return link.owner.call;
      }
      const { destination, partialObserver }: Link = link;
      link = destination ?? partialObserver;
    }
    return this.current;
  }
}
