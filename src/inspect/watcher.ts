/* eslint-disable rxjs-x/no-subclass, @typescript-eslint/no-deprecated --
   RxJS makes its own operators of Subscriber, and opens it to all in version 8.
   Only a chain of subscribers tells which subscription has caused which. */
import { Subscriber } from "rxjs";
import type { Calls } from "./calls.ts";
import type { Write } from "./recorder.ts";

/** How one subscription is watched. */
export interface Watching {
  readonly calls: Calls;
  readonly write: Write;
  /** The call whose code is upstream; `undefined` where it is the app's. */
  readonly upstream?: number | undefined;
  /** The call whose code is downstream; `undefined` where it is the app's. */
  readonly downstream?: number | undefined;
}

/** Writes down what it passes on. */
export class Watcher<T> extends Subscriber<T> {
  readonly #watching: Watching;

  constructor(subscriber: Subscriber<T>, watching: Watching) {
    super(subscriber);
    this.#watching = watching;
  }

  protected override _next(value: T): void {
    this.#watching.write("N", value);
    this.#passOn(() => super._next(value));
  }

  protected override _error(error: unknown): void {
    this.#watching.write("E", error);
    this.#passOn(() => super._error(error));
  }

  protected override _complete(): void {
    this.#watching.write("C");
    this.#passOn(() => super._complete());
  }

  #passOn(notify: () => void): void {
    const { calls, downstream } = this.#watching;
    calls.within(downstream, notify);
  }
}
