import type { Subscriber } from "rxjs";

/** What RxJS's subscribers know of the one that they pass values on to. */
export interface Link {
  readonly destination?: object | null;
  readonly partialObserver?: object | null;
  /** Those of a Subject. */
  readonly observers?: readonly object[];
}

/** Whose code is at work; nothing of it where it is the app's own. */
export interface Owner {
  /** The number of the call. */
  readonly call?: number | undefined;
  /** The `id` of the subscription within which that happens, if in any. */
  readonly parent?: number | undefined;
  /** Whether others may wait for the same, as behind `share`. */
  readonly isShared?: boolean;
}

/**
 * Which call of a service is at work, so that what it asks for is known to be
 * its own: along the chain of subscribers, or else along the stack.
 */
export class Calls {
  /** Who is at work now, as far as the stack tells. */
  current: Owner = {};
  /** On whose behalf subscribers subscribe. */
  readonly owners = new WeakMap<object, Owner>();
  #count = 0;

  /** The number of a new call. */
  next(): number {
    return this.#count++;
  }

  /** Runs what belongs to `owner`. */
  within<T>(owner: Owner, run: () => T): T {
    const outer = this.current;
    this.current = owner;
    try {
      return run();
    } finally {
      this.current = outer;
    }
  }

  /** For whom `subscriber` subscribes. */
  ownerOf(subscriber: Subscriber<unknown>): Owner {
    const { current } = this;
    const isOwnCode =
      current.call !== undefined && current.parent === undefined;
    let link: object | null | undefined = subscriber;
    // A subscriber that has been left has `null` there.
    while (link) {
      const owner = this.owners.get(link);
      if (owner) return owner;
      const { destination, partialObserver, observers = [] }: Link = link;
      link = destination ?? partialObserver;
      // A Subject passes on to its one observer; what a method subscribes with
      // a Subject is its own, whoever listens to that.
      if (!isOwnCode && observers.length === 1) link ??= observers[0];
    }
    // Where a subscription has led here by a chain with a gap, it is not known
    // who else waits behind that. A method's own code is known to be its own.
    return current.parent === undefined
      ? current
      : { ...current, isShared: true };
  }
}
