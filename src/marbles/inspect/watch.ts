/* eslint-disable rxjs-x/no-subclass, @typescript-eslint/no-deprecated --
   RxJS makes its own operators of Subscriber, and opens it to all in version 8.
   Only a chain of subscribers tells which subscription has caused which. */
import { Observable, Subscriber } from "rxjs";
import type { Calls, Owner } from "./calls.ts";
import { isPlainStream } from "./kinds.ts";
import type { MarbleKind, NewTrack } from "./marble-event.ts";
import type { Recorder } from "./recorder.ts";

/** How one subscription is watched. */
export interface Watching {
  readonly track: NewTrack;
  /** What is kept of a value or error. @defaultValue a copy */
  readonly keep?: (value: unknown) => unknown;
  /** Whose code is upstream. */
  readonly upstream: Owner;
  /** Whose code is downstream. @defaultValue that of whoever subscribed */
  readonly downstream?: Owner;
}

/** Is told of each notification, and has it passed on. */
type Notify = (kind: MarbleKind, value: unknown, passOn: () => void) => void;

/** What a {@link Watcher} is for. */
interface Watch {
  /** Those of one recorder: each has calls of its own. */
  readonly calls: Calls;
  /** Whose code is upstream. */
  readonly owner: Owner;
  readonly notify: Notify;
}

/** Subscribes to what is watched, on behalf of its owner. */
export class Watcher<T> extends Subscriber<T> {
  readonly watch: Watch;

  constructor(subscriber: Subscriber<T>, watch: Watch) {
    super(subscriber);
    this.watch = watch;
  }

  protected override _next(value: T): void {
    this.watch.notify("N", value, () => super._next(value));
  }

  protected override _error(error: unknown): void {
    this.watch.notify("E", error, () => super._error(error));
  }

  protected override _complete(): void {
    this.watch.notify("C", undefined, () => super._complete());
  }
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
    const { track, keep, upstream, downstream = outer } = watching;
    const [id, write] = recorder.open(track, outer.parent, keep);
    write("S");
    // Before the source is left, which may give up more.
    subscriber.add(() => write("U"));
    const owner = { ...upstream, parent: id };
    const notify: Notify = (kind, value, passOn) => {
      write(kind, value);
      calls.within(downstream, passOn);
    };
    const watcher = new Watcher(subscriber, { calls, owner, notify });
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
