import { Observable, type Observer, Subject, Subscriber } from "rxjs";
import type { MarbleKind, NewTrack } from "./marble-event.ts";
import { once } from "./once.ts";
import type { Recorder } from "./recorder.ts";

/** Whose code runs. The app's own code has no `call`. */
export interface Owner {
  /** The number of a service's call. */
  readonly call?: number | undefined;
  /** The service of that call. */
  readonly service?: object | undefined;
  /** The `id` of the subscription within which it runs. */
  readonly parent?: number | undefined;
  /** Whether others may wait for the same, as behind `share`. */
  readonly isShared?: boolean;
}

/** The track of a subscription, and whose code runs above and below it. */
export interface Watched {
  readonly track: NewTrack;
  /** @defaultValue the owner of the subscriber */
  readonly upstream?: Owner;
  /** @defaultValue the owner of the subscriber */
  readonly downstream?: Owner;
}

/** What RxJS's subscribers know of the one that they pass values on to. */
interface Link {
  readonly destination?: object | null;
  readonly partialObserver?: object | null;
  /** Those of a Subject. */
  readonly observers?: readonly object[];
}

/**
 * `source$`, of the same class and with the same members, whose subscriptions
 * are recorded. `begin` gets the owner of the subscriber; where it returns
 * nothing, that subscription is not recorded. `keep` copies values and errors.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: (outer: Owner) => Watched | undefined,
  keep?: (value: unknown) => unknown,
): Observable<T> {
  const watched$ = new Observable<T>((subscriber) => {
    const outer = ownerOf(recorder, subscriber);
    const watched = begin(outer);
    if (!watched) return source$.subscribe(subscriber);
    const { track, upstream = outer, downstream = outer } = watched;
    const [id, write] = recorder.open(track, outer.parent, keep);
    write("S");
    // Before the source is unsubscribed, which may unsubscribe more.
    subscriber.add(() => write("U"));
    const pass = (kind: MarbleKind, value: unknown, on: () => void): void => {
      write(kind, value);
      within(recorder, downstream, on);
    };
    const observer: Observer<T> & Link = {
      destination: subscriber,
      next: (value) => pass("N", value, () => subscriber.next(value)),
      error: (error) => pass("E", error, () => subscriber.error(error)),
      complete: () => pass("C", undefined, () => subscriber.complete()),
    };
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- RxJS opens it to all in version 8
    const watcher = new Subscriber<T>(observer);
    // Now, since a source may emit without end while it is subscribed.
    subscriber.add(watcher);
    const owner = { ...upstream, parent: id };
    recorder.owners.set(watcher, owner);
    return within(recorder, owner, () => source$.subscribe(watcher));
  });
  const subscribe = (...observer: []) => watched$.subscribe(...observer);
  const methods = new WeakMap<object, unknown>();
  return new Proxy(source$, {
    get(stream$, key): unknown {
      if (key === "subscribe") return subscribe;
      const member: unknown = Reflect.get(stream$, key);
      const isOwn = typeof member === "function" && !isOfRxjs(key, member);
      // Only the stream itself has the private members that its methods read.
      return isOwn
        ? once(methods, member, () => member.bind(stream$) as unknown)
        : member;
    },
  });
}

/** Such a method is not bound: `pipe` has to subscribe to the proxy. */
function isOfRxjs(key: PropertyKey, member: unknown): boolean {
  if (key === "constructor") return true;
  const prototypes: object[] = [Observable.prototype, Subject.prototype];
  return prototypes.some((prototype) => Reflect.get(prototype, key) === member);
}

/** Runs what belongs to `owner`. */
export function within<T>(recorder: Recorder, owner: Owner, run: () => T): T {
  const outer = recorder.owner;
  recorder.owner = owner;
  try {
    return run();
  } finally {
    recorder.owner = outer;
  }
}

/** For whom `subscriber` subscribes: by the chain of subscribers, or the stack. */
function ownerOf(recorder: Recorder, subscriber: object): Owner {
  const current = recorder.owner;
  const isOwnCode = current.call !== undefined && current.parent === undefined;
  let link: Link | null | undefined = subscriber;
  // A subscriber that has been left has `null` there.
  while (link) {
    const owner = recorder.owners.get(link);
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
