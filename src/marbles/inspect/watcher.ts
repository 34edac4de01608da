/* eslint-disable rxjs-x/no-subclass, @typescript-eslint/no-deprecated --
   RxJS makes its own operators of Subscriber, and opens it to all in version 8.
   Only a chain of subscribers tells which subscription has caused which. */
import { Subscriber } from "rxjs";
import type { MarbleKind } from "./marble-event.ts";

/** Is told of each notification, and has it passed on. */
type Notify = (kind: MarbleKind, value: unknown, passOn: () => void) => void;

/** Whose code is upstream of a subscriber. */
export interface Owner {
  /** Those of one recorder: each has calls of its own. */
  readonly calls: object;
  /** The number of the call; `undefined` where it is the app's code. */
  readonly call: number | undefined;
}

/** Subscribes to what is watched, on behalf of a call. */
export class Watcher<T> extends Subscriber<T> {
  readonly owner: Owner;
  readonly #notify: Notify;

  constructor(subscriber: Subscriber<T>, owner: Owner, notify: Notify) {
    super(subscriber);
    this.owner = owner;
    this.#notify = notify;
  }

  protected override _next(value: T): void {
    this.#notify("N", value, () => super._next(value));
  }

  protected override _error(error: unknown): void {
    this.#notify("E", error, () => super._error(error));
  }

  protected override _complete(): void {
    this.#notify("C", undefined, () => super._complete());
  }
}
