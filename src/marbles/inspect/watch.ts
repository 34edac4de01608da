import { Observable, type Observer, Subject, Subscriber } from "rxjs";
import { getOrInsert } from "./get-or-insert.ts";
import type { MarbleKind, NewTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";

/** Identifies the code that is running. The app's own code has no `call`. */
export interface Owner {
  /** The number of a service's call. */
  readonly call?: number | undefined;
  /** The service of that call. */
  readonly service?: object | undefined;
  /** The `id` of the subscription within which it runs. */
  readonly parent?: number | undefined;
  /** Whether other calls may share its work, as with `share`. */
  readonly isShared?: boolean;
}

/** A subscription to record, and the owners on either side of it. */
export interface Watched {
  readonly track: NewTrack;
  /** The owner of what the source does. @defaultValue the subscriber's */
  readonly upstream?: Owner;
  /** The owner of what its notifications cause. @defaultValue the subscriber's */
  readonly downstream?: Owner;
}

/**
 * The fields in which RxJS's subscribers hold the observer that they notify.
 */
interface Link {
  readonly destination?: object | null;
  readonly partialObserver?: object | null;
  /** Those of a Subject. */
  readonly observers?: readonly object[];
}

/**
 * Wraps `source$` in a proxy that records its subscriptions. `begin` gets the
 * owner of a subscriber and returns the track to record; if it returns nothing,
 * the subscription is not recorded. `copy` copies values and errors.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: (subscriber: Owner) => Watched | undefined,
  copy?: (value: unknown) => unknown,
): Observable<T> {
  const watched$ = new Observable<T>((subscriber) => {
    const outer = ownerOf(recorder, subscriber);
    const watched = begin(outer);
    if (!watched) return source$.subscribe(subscriber);
    const { track, upstream = outer, downstream = outer } = watched;
    const [id, record] = recorder.open(track, outer.parent, copy);
    record("S");
    // Before the source is unsubscribed, which may cause more unsubscriptions.
    subscriber.add(() => record("U"));
    const pass = (kind: MarbleKind, value: unknown, on: () => void): void => {
      record(kind, value);
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
    // Before subscribing: a synchronous source may emit until unsubscribed.
    subscriber.add(watcher);
    const owner = { ...upstream, parent: id };
    recorder.owners.set(watcher, owner);
    return within(recorder, owner, () => source$.subscribe(watcher));
  });
  const subscribe = (...observer: []) => watched$.subscribe(...observer);
  const boundMethods = new WeakMap<object, unknown>();
  return new Proxy(source$, {
    get(stream$, key): unknown {
      if (key === "subscribe") return subscribe;
      const member: unknown = Reflect.get(stream$, key);
      if (typeof member !== "function" || isOfRxjs(key, member)) return member;
      // Private members can only be read from the stream itself.
      return getOrInsert(boundMethods, member, (): unknown =>
        member.bind(stream$),
      );
    },
    // A setter may write private members too.
    set: (stream$, key, value) => Reflect.set(stream$, key, value),
  });
}

/** Methods of RxJS are not bound: `pipe` has to subscribe to the proxy. */
function isOfRxjs(key: PropertyKey, member: unknown): boolean {
  if (key === "constructor") return true;
  const prototypes: object[] = [Observable.prototype, Subject.prototype];
  return prototypes.some((prototype) => Reflect.get(prototype, key) === member);
}

/** Runs `run` as code of `owner`. */
export function within<T>(recorder: Recorder, owner: Owner, run: () => T): T {
  const outer = recorder.owner;
  recorder.owner = owner;
  try {
    return run();
  } finally {
    recorder.owner = outer;
  }
}

/**
 * The owner of a subscriber: by the chain of subscribers, else by the call
 * stack.
 */
function ownerOf(recorder: Recorder, subscriber: object): Owner {
  const current = recorder.owner;
  const isMethodRunning =
    current.call !== undefined && current.parent === undefined;
  // A Subject that feeds itself makes a cycle.
  const seen = new Set<object>();
  let link: Link | null | undefined = subscriber;
  // An unsubscribed subscriber has no destination any more: `null`.
  while (link && !seen.has(link)) {
    seen.add(link);
    const owner = recorder.owners.get(link);
    if (owner) return owner;
    const { destination, partialObserver, observers = [] }: Link = link;
    link = destination ?? partialObserver;
    // Follow a Subject to its only observer. But a subscription that a running
    // method makes for its Subject belongs to its own call.
    if (!isMethodRunning && observers.length === 1) link ??= observers[0];
  }
  // The chain ended without an owner. If a method is running, the call is
  // certain. If a subscription is running, other calls may share its work.
  return current.parent === undefined
    ? current
    : { ...current, isShared: true };
}
