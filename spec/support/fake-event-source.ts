import type { Observable, Subscription } from "rxjs";

/**
 * Stands for an `EventSource`: fires the events of a stream until it is closed.
 * The browser closes it for good when the stream errors.
 */
export class FakeEventSource extends EventTarget {
  readyState = 0;
  readonly #events: Subscription;

  constructor(events$: Observable<Event>) {
    super();
    this.#events = events$.subscribe({
      next: (event) => this.dispatchEvent(event),
      error: () => {
        this.readyState = 2;
        this.dispatchEvent(new Event("error"));
      },
    });
  }

  close(): void {
    this.#events.unsubscribe();
  }
}

/** The event of a message that holds `change`. */
export function pushed(change: unknown): Event {
  return new MessageEvent("message", { data: JSON.stringify(change) });
}
