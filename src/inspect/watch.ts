import { Observable, type Subscriber } from "rxjs";
import { Watcher, type Watching } from "./watcher.ts";

/**
 * `source$`, each subscription of which is watched as `begin` says, or not at
 * all where it says nothing.
 */
export function watch<T>(
  source$: Observable<T>,
  begin: (subscriber: Subscriber<T>) => Watching | undefined,
): Observable<T> {
  const watched$ = new Observable<T>((subscriber) => {
    const watching = begin(subscriber);
    if (watching === undefined) return source$.subscribe(subscriber);
    const { calls, write, upstream } = watching;
    write("S");
    // Before the source is left, which may give up more.
    subscriber.add(() => write("U"));
    const watcher = new Watcher(subscriber, watching);
    calls.own(watcher, upstream);
    return calls.within(upstream, () => source$.subscribe(watcher));
  });
  if (Object.getPrototypeOf(source$) === Observable.prototype) return watched$;
  // A Subject, say, stays what it is in all else.
  const subscribe = (...observer: []) => watched$.subscribe(...observer);
  return new Proxy(source$, {
    get: (stream$, key, self): unknown =>
      key === "subscribe" ? subscribe : Reflect.get(stream$, key, self),
  });
}
