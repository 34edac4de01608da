import { Observable, type Subscriber } from "rxjs";
import { isPlainStream } from "./kinds.ts";
import type { NewTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";
import { Watcher } from "./watcher.ts";

/** How one subscription is watched. */
export interface Watching {
  readonly track: NewTrack;
  /** What is kept of a value or error. @defaultValue a copy */
  readonly keep?: (value: unknown) => unknown;
  /** The call whose code is upstream; `undefined` where it is the app's. */
  readonly upstream?: number | undefined;
  /** The call whose code is downstream; `undefined` where it is the app's. */
  readonly downstream?: number | undefined;
}

/**
 * `source$`, each subscription of which is watched as `begin` says, or not at
 * all where it says nothing.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: (subscriber: Subscriber<T>) => Watching | undefined,
): Observable<T> {
  const { calls } = recorder;
  const watched$ = new Observable<T>((subscriber) => {
    const watching = begin(subscriber);
    if (watching === undefined) return source$.subscribe(subscriber);
    const { track, keep, upstream, downstream } = watching;
    const write = recorder.open(track, keep);
    write("S");
    // Before the source is left, which may give up more.
    subscriber.add(() => write("U"));
    const owner = { calls, call: upstream };
    const watcher = new Watcher(subscriber, owner, (kind, value, passOn) => {
      write(kind, value);
      calls.within(downstream, passOn);
    });
    return calls.within(upstream, () => source$.subscribe(watcher));
  });
  return isPlainStream(source$) ? watched$ : subscribedAs(source$, watched$);
}

/** A Subject, say, which stays what it is but for its subscriptions. */
function subscribedAs<T>(
  source$: Observable<T>,
  watched$: Observable<T>,
): Observable<T> {
  const subscribe = (...observer: []) => watched$.subscribe(...observer);
  return new Proxy(source$, {
    get: (stream$, key): unknown =>
      key === "subscribe" ? subscribe : Reflect.get(stream$, key),
  });
}
