import { Observable, type Observer, Subscriber } from "rxjs";
import type { Link, Owner } from "./calls.ts";
import { isPlainStream } from "./kinds.ts";
import type { MarbleKind, NewTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";

/** How one subscription is watched. */
export interface Watching {
  readonly track: NewTrack;
  /** What is kept of a value or error. @defaultValue a copy */
  readonly keep?: (value: unknown) => unknown;
  /** Whose code is upstream. @defaultValue that of whoever subscribed */
  readonly upstream?: Owner;
  /** Whose code is downstream. @defaultValue that of whoever subscribed */
  readonly downstream?: Owner;
}

/**
 * `source$`, each subscription of which is watched as `begin` says, or not at
 * all where it says nothing. `begin` is told for whom it is.
 */
export function watch<T>(
  recorder: Recorder,
  source$: Observable<T>,
  begin: (outer: Owner) => Watching | undefined,
): Observable<T> {
  const { calls } = recorder;
  const watched$ = new Observable<T>((subscriber) => {
    const outer = calls.ownerOf(subscriber);
    const watching = begin(outer);
    if (watching === undefined) return source$.subscribe(subscriber);
    const { track, keep, upstream = outer, downstream = outer } = watching;
    const [id, write] = recorder.open(track, outer.parent, keep);
    write("S");
    // Before the source is left, which may give up more.
    subscriber.add(() => write("U"));
    const pass = (kind: MarbleKind, value: unknown, on: () => void): void => {
      write(kind, value);
      calls.within(downstream, on);
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
    calls.owners.set(watcher, owner);
    return calls.within(owner, () => source$.subscribe(watcher));
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
