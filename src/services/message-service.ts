import { BehaviorSubject, map, type Observable } from "rxjs";

/** The message log: lines of text, the oldest first. */
export class MessageService {
  readonly #messages$ = new BehaviorSubject<readonly string[]>([]);

  /**
   * The whole log: emits the current one to each new subscriber, then again
   * at each change. Never completes.
   */
  readonly messages$: Observable<readonly string[]> = this.#messages$
    .asObservable()
    .pipe(
      // Where a subscriber changes the log in its own `next`, those after it get
      // the older log last: they take the current one instead.
      map(() => this.#messages$.value),
    );

  /** Appends `message` as it is. */
  add(message: string): void {
    this.#messages$.next([...this.#messages$.value, message]);
  }

  /** Empties the log. */
  clear(): void {
    this.#messages$.next([]);
  }
}
