import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  identity,
  ignoreElements,
  map,
  merge,
  type MonoTypeOperatorFunction,
  NEVER,
  type Observable,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { isOutcomeUnknown } from "../http/http-error-response.ts";
import {
  changed,
  isSameList,
  type Known,
  type ListChange,
  type ListItem,
  type ListState,
  listState,
  reusing,
} from "./list-state.ts";
import { uncancellable } from "./uncancellable.ts";

/** The calls of one resource. Each is cold, and errors when it fails. */
export interface ListCalls<T, Draft> {
  /** Emits the list once. */
  load(): Observable<readonly T[]>;
  /** Emits the new item, with its id. */
  add(draft: Draft): Observable<T>;
  /** Emits the saved item. */
  update(item: T): Observable<T>;
  remove(item: T): Observable<unknown>;
}

/**
 * A list that many views share and change. What was loaded stays known when the
 * last view has left.
 *
 * `add`, `update` and `remove` are cold, and error when they fail. Once
 * subscribed, they run to their end, and reach every view. If their outcome is
 * unknown, since there was no response, the list is loaded again.
 *
 * A store belongs to one user: a new user needs a new store.
 */
export class ListStore<T extends ListItem, Draft = Omit<T, "id">> {
  readonly #calls: ListCalls<T, Draft>;
  readonly #known$ = new BehaviorSubject<Known<T>>({ removals: [] });
  /** Each change, when its response or the server's push arrives. */
  readonly #changes$ = new Subject<ListChange<T>>();
  /** Emits when a view needs the list to be loaded. */
  readonly #asked$ = new Subject<void>();
  /** Emits when only the server knows what a change has done. */
  readonly #outdated$ = new Subject<void>();
  /** Loads as long as it has subscribers. */
  readonly #loads$: Observable<never>;

  constructor(calls: ListCalls<T, Draft>) {
    this.#calls = calls;
    this.#loads$ = this.#outdated$.pipe(
      map(() => true),
      startWith(false),
      // switchMap, since a response to an earlier request may lack the change.
      switchMap((isOutdated) =>
        this.#asked$.pipe(
          isOutdated ? startWith(undefined) : identity,
          // exhaustMap, since views share the request that is under way.
          exhaustMap(() => this.#load()),
        ),
      ),
      share(),
    );
  }

  /**
   * Emits the list as it is known, loads it, and emits each change. A request
   * that is under way is joined, and cancelled when the last view unsubscribes.
   * After a failed load, `retry$` loads again. Never completes.
   */
  watch(retry$: Observable<unknown> = NEVER): Observable<ListState<T>> {
    const asks$ = retry$.pipe(
      filter(() => this.#known$.value.failure !== undefined),
      startWith(undefined),
      tap(() => this.#asked$.next()),
    );
    const list$ = this.#known$.pipe(
      // If a subscriber changes the list in `next`, those after it would get the
      // older list last, so all of them read the current one.
      map(() => listState(this.#known$.value)),
      distinctUntilChanged(isSameList),
    );
    // The list comes last: a load takes an earlier failure away.
    return merge(this.#loads$, asks$.pipe(ignoreElements()), list$);
  }

  /** Appends the item when the server returns it. */
  add(draft: Draft): Observable<T> {
    return defer(() => this.#calls.add(draft)).pipe(
      tap((item) =>
        this.#apply([
          // An item with its id may be there: one that is being removed, or the
          // new one itself, from a response or a push that came first.
          { type: "removed", id: item.id },
          { type: "added", item },
        ]),
      ),
      this.#reloadIfUnknown(),
      uncancellable(),
    );
  }

  /** Shows the item in its place when it is saved. */
  update(item: T): Observable<T> {
    const isGone$ = this.#changes$.pipe(
      filter((change) => change.type === "removed" && change.id === item.id),
      map(() => true),
      startWith(false),
    );
    return defer(() => this.#calls.update(item)).pipe(
      withLatestFrom(isGone$),
      map(([saved, isGone]) => {
        // Its id may be a new item's by now.
        if (!isGone) this.apply({ type: "changed", item: saved });
        return saved;
      }),
      this.#reloadIfUnknown(),
      uncancellable(),
    );
  }

  /** Hides the item at once, and shows it again in its place if that fails. */
  remove(item: T): Observable<unknown> {
    return defer(() => {
      const removal = { id: item.id };
      this.#know(({ removals }) => ({ removals: [...removals, removal] }));
      return defer(() => this.#calls.remove(item)).pipe(
        tap({
          complete: () => this.#removed(removal),
          error: () =>
            this.#know(({ removals }) => ({
              removals: removals.filter((one) => one !== removal),
            })),
        }),
      );
    }).pipe(this.#reloadIfUnknown(), uncancellable());
  }

  /** Shows what the server has pushed: by a socket, say, or polling. */
  apply(change: ListChange<T>): void {
    this.#apply([change]);
  }

  #apply(changes: readonly ListChange<T>[]): void {
    for (const change of changes) this.#changes$.next(change);
    const isGone = ({ id }: ListItem): boolean =>
      changes.some((change) => change.type === "removed" && change.id === id);
    this.#know(({ items, removals }) => ({
      items: items && changes.reduce(changed<T>, items),
      removals: removals.filter((removal) => !isGone(removal)),
    }));
  }

  /** Loads the list once. Emits nothing, and completes after a failure, too. */
  #load(): Observable<never> {
    const changesSince$ = this.#changes$.pipe(
      scan((changes: ListChange<T>[], change) => [...changes, change], []),
      startWith([]),
    );
    return defer(() => {
      this.#know(() => ({ failure: undefined }));
      return this.#calls.load();
    }).pipe(
      // The response may lack what has changed since its request was sent.
      withLatestFrom(changesSince$),
      map(([items, changes]) => changes.reduce(changed<T>, items)),
      map((items) => reusing(items, this.#known$.value.items)),
      tap({
        next: (items) => this.#know(() => ({ items })),
        error: (error: unknown) => this.#know(() => ({ failure: { error } })),
      }),
      catchError(() => EMPTY),
      ignoreElements(),
    );
  }

  #removed(removal: { readonly id: T["id"] }): void {
    // Otherwise it is known to be gone, and its id may be a new item's.
    if (this.#known$.value.removals.includes(removal)) {
      this.apply({ type: "removed", ...removal });
    }
  }

  #reloadIfUnknown<R>(): MonoTypeOperatorFunction<R> {
    return tap({
      error: (error: unknown) => {
        if (isOutcomeUnknown(error)) this.#outdated$.next();
      },
    });
  }

  #know(part: (known: Known<T>) => Partial<Known<T>>): void {
    const known = this.#known$.value;
    this.#known$.next({ ...known, ...part(known) });
  }
}
