/* eslint-disable rxjs-x/no-subclass, @typescript-eslint/no-deprecated --
   RxJS makes its own operators of Subscriber, and opens it to all in version 8.
   Only a chain of subscribers tells which subscription has caused which. */
import { Subscriber } from "rxjs";
import type { Write } from "./recorder.ts";

/** Writes down what it passes on. */
export class Watcher<T> extends Subscriber<T> {
  readonly #write: Write;
  readonly #passOn: (notify: () => void) => void;

  constructor(
    subscriber: Subscriber<T>,
    write: Write,
    passOn: (notify: () => void) => void,
  ) {
    super(subscriber);
    this.#write = write;
    this.#passOn = passOn;
  }

  protected override _next(value: T): void {
    this.#write("N", value);
    this.#passOn(() => super._next(value));
  }

  protected override _error(error: unknown): void {
    this.#write("E", error);
    this.#passOn(() => super._error(error));
  }

  protected override _complete(): void {
    this.#write("C");
    this.#passOn(() => super._complete());
  }
}
