import { Observable, Subject, Subscriber } from "rxjs";
import type { NewTrack, Recorder } from "./recorder.ts";

/** What to record of a subscription. */
export interface Watched {
  readonly track: NewTrack;
  readonly copy: (value: unknown) => unknown;
  /** The call whose code `subscribe` runs. */
  readonly upstream: number | undefined;
  /** The call whose code a notification runs. */
  readonly downstream: () => number | undefined;
}

/**
 * Wraps `source$` in a proxy that records its subscriptions, each as `begin`
 * says, and is otherwise like it.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: () => Watched,
): Observable<T> {
  const watched$ = new Observable<T>((subscriber) => {
    const { track, copy, upstream, downstream } = begin();
    const record = recorder.open(track, copy);
    record("S");
    let isSubscribing = true;
    let delivering = 0;
    // Before the source is unsubscribed, which may cause more unsubscriptions.
    subscriber.add(() => record("U", undefined, delivering > 0));
    function pass(kind: "N" | "E" | "C", value: unknown, on: () => void): void {
      record(kind, value, isSubscribing);
      delivering++;
      recorder.within(downstream(), on);
      delivering--;
    }
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- RxJS opens it to all in version 8
    const watcher = new Subscriber<T>({
      next: (value: T) => pass("N", value, () => subscriber.next(value)),
      error: (error: unknown) =>
        pass("E", error, () => subscriber.error(error)),
      complete: () => pass("C", undefined, () => subscriber.complete()),
    });
    // Before subscribing: a synchronous source may emit until unsubscribed.
    subscriber.add(watcher);
    recorder.within(upstream, () => source$.subscribe(watcher));
    isSubscribing = false;
  });
  const subscribe = (...observer: []) => watched$.subscribe(...observer);

  return new Proxy(source$, {
    get(stream$, key): unknown {
      if (key === "subscribe") return subscribe;
      const member: unknown = Reflect.get(stream$, key);
      // RxJS's own functions have to subscribe to the proxy. Others may read
      // private members, which the proxy hasn't got.
      if (typeof member !== "function" || key === "constructor") return member;
      if (Object.hasOwn(stream$, key) || isOfRxjs(key, member)) return member;
      return member.bind(stream$) as unknown;
    },
    set: (stream$, key, value) => Reflect.set(stream$, key, value),
  });
}

function isOfRxjs(key: PropertyKey, member: unknown): boolean {
  const classes: readonly { readonly prototype: object }[] = [
    Observable,
    Subject,
  ];
  return classes.some(
    ({ prototype }) => Reflect.get(prototype, key) === member,
  );
}
