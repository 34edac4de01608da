import { Observable, type Observer, Subject, Subscriber } from "rxjs";
import type { Copy } from "./copy.ts";
import type { MarbleKind, NewTrack } from "./marble-event.ts";
import type { Recorder, Running } from "./recorder.ts";

export type Method = (...args: unknown[]) => unknown;

/** What to record of a subscription. */
export interface Watched {
  readonly track: NewTrack;
  /** Whose code `subscribe` runs. */
  readonly upstream: Running | undefined;
  /** Whose code a notification runs, within `subscribe` or later. */
  readonly downstream: (isSync: boolean) => Running | undefined;
}

export interface WatchOptions {
  /** Copies values. @defaultValue as the recorder does */
  readonly copy?: Copy | undefined;
  /** Wraps `next`, `error` and `complete` of a Subject. */
  readonly wrapEmit?: ((key: string, emit: Method) => Method) | undefined;
}

/**
 * Wraps `source$` in a proxy that records its subscriptions and is otherwise
 * like it. `begin` is called for each; what it does not describe is not
 * recorded.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: () => Watched | undefined,
  { copy, wrapEmit }: WatchOptions = {},
): Observable<T> {
  const watched$ = new Observable<T>((subscriber) => {
    const watched = begin();
    if (!watched) {
      source$.subscribe(subscriber);
      return;
    }
    const { track, upstream, downstream } = watched;
    const [, record] = recorder.open(track, copy);
    record("S");
    let isSubscribing = true;
    let delivering = 0;
    // Before the source is unsubscribed, which may cause more unsubscriptions.
    subscriber.add(() => record("U", undefined, delivering > 0));
    function pass(kind: MarbleKind, value: unknown, on: () => void): void {
      record(kind, value, isSubscribing);
      delivering++;
      recorder.within(downstream(isSubscribing), on);
      delivering--;
    }
    const observer: Observer<T> = {
      next: (value) => pass("N", value, () => subscriber.next(value)),
      error: (error) => pass("E", error, () => subscriber.error(error)),
      complete: () => pass("C", undefined, () => subscriber.complete()),
    };
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- RxJS opens it to all in version 8
    const watcher = new Subscriber<T>(observer);
    // Before subscribing: a synchronous source may emit until unsubscribed.
    subscriber.add(watcher);
    recorder.within(upstream, () => source$.subscribe(watcher));
    isSubscribing = false;
  });
  const subscribe = (...observer: []) => watched$.subscribe(...observer);
  const bound = new WeakMap<object, unknown>();

  // A function of the stream itself, since a proxy has no private members.
  function boundMember(stream$: object, key: string, member: Method): unknown {
    const known = bound.get(member);
    if (known) return known;
    const method: Method = (...args) => Reflect.apply(member, stream$, args);
    const own = isEmit(key) && wrapEmit ? wrapEmit(key, method) : method;
    bound.set(member, own);
    return own;
  }

  return new Proxy(source$, {
    get(stream$, key): unknown {
      if (key === "subscribe") return subscribe;
      const member: unknown = Reflect.get(stream$, key);
      if (typeof member !== "function" || key === "constructor") return member;
      // RxJS's own, such as `pipe`, have to subscribe to the proxy.
      if (!isEmit(key) && isOfRxjs(key, member)) return member;
      if (isFrozen(stream$, key)) return member;
      return boundMember(stream$, String(key), member as Method);
    },
    set: (stream$, key, value) => Reflect.set(stream$, key, value),
  });
}

/** A proxy has to return such a property as it is. */
function isFrozen(target: object, key: PropertyKey): boolean {
  const own = Reflect.getOwnPropertyDescriptor(target, key);
  return own?.configurable === false && own.writable === false;
}

function isEmit(key: PropertyKey): boolean {
  return key === "next" || key === "error" || key === "complete";
}

function isOfRxjs(key: PropertyKey, member: unknown): boolean {
  const prototypes: object[] = [Observable.prototype, Subject.prototype];
  return prototypes.some((prototype) => Reflect.get(prototype, key) === member);
}
