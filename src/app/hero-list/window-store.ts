import { isSame, type WindowSnapshot } from "./window-snapshot.ts";

/** The snapshot of a window, for React's `useSyncExternalStore`. */
export class WindowStore {
  readonly #listeners = new Set<() => void>();
  #snapshot: WindowSnapshot;

  constructor(snapshot: WindowSnapshot) {
    this.#snapshot = snapshot;
  }

  readonly getSnapshot = (): WindowSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  publish(changes: Partial<WindowSnapshot>): void {
    const next = { ...this.#snapshot, ...changes };
    if (isSame(next, this.#snapshot)) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }

  /** Changes what does not show yet, so that nothing is rendered for it. */
  prepare(changes: Partial<WindowSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
  }
}
