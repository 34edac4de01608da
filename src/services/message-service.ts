import { BehaviorSubject, type Observable } from "rxjs";

/** The message log: lines of text, oldest first. */
export class MessageService {
  readonly #messages$ = new BehaviorSubject<readonly string[]>([]);

  /** Emits the current log to each subscriber, then each change. Never completes. */
  readonly messages$: Observable<readonly string[]> =
    this.#messages$.asObservable();

  /** Appends `message` unchanged. */
  add(message: string): void {
    this.#messages$.next([...this.#messages$.value, message]);
  }

  /** Empties the log. */
  clear(): void {
    this.#messages$.next([]);
  }
}
