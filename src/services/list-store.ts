import {
  BehaviorSubject,
  catchError,
  concat,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  isObservable,
  map,
  merge,
  NEVER,
  type Observable,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import {
  HttpErrorResponse,
  isOutcomeUnknown,
} from "../http/http-error-response.ts";
import {
  type Change,
  idOf,
  type Known,
  learn,
  listState,
  load,
  type Pending,
  pushed,
  returned,
  type Write,
} from "./known-list.ts";
import {
  isItem,
  isListChange,
  type ListChange,
  type ListItem,
  type ListState,
} from "./list-state.ts";
import { uncancellable } from "./uncancellable.ts";
import { withoutReplay } from "./without-replay.ts";

/** The calls of one resource. Each is cold, and errors when it fails. */
export interface ListCalls<T, Draft> {
  /** Emits the list once. */
  load(): Observable<readonly T[]>;
  /** Emits the new item, with its id; nothing if the server does not tell. */
  add(draft: Draft): Observable<T | null | undefined>;
  /** Emits the saved item; nothing if it was saved as it was sent. */
  update(item: T): Observable<T | null | undefined>;
  remove(item: T): Observable<unknown>;
}

/** What a write emits, and what has happened on the server. */
type Outcome<R, T extends ListItem> = readonly [R, Change<T> | undefined];

/**
 * A list that many views share and change. What was loaded stays known when the
 * last view has left.
 *
 * `add`, `update` and `remove` are cold, and error when they fail. Once
 * subscribed, they run to their end. Every view shows them at once, until they
 * fail. The changes of one item are sent one after the other, and so are
 * additions. If only the server knows what a change has done, since there was no
 * response, the list is loaded again.
 *
 * A store belongs to one user: a new user needs a new store.
 */
export class ListStore<T extends ListItem, Draft = Omit<T, "id">> {
  readonly #calls: ListCalls<T, Draft>;
  readonly #known$ = new BehaviorSubject<Known<T, Draft>>({
    pending: [],
    list: { status: "loading", items: [] },
  });
  readonly #reload$ = new Subject<void>();
  /** Loads at each `#reload$`, as long as it has subscribers. */
  readonly #loads$: Observable<never>;

  constructor(calls: ListCalls<T, Draft>) {
    this.#calls = calls;
    this.#loads$ = this.#reload$.pipe(
      // switchMap, since a response to an earlier request may lack a change.
      switchMap(() => this.#load()),
      // A cancelled load needs no more of what it has missed.
      finalize(() => this.#know({ missed: undefined })),
      // A view that leaves may be followed by another one in the same task.
      share({ resetOnRefCountZero: () => timer(0) }),
    );
  }

  /**
   * Emits the list as it is known, loads it, and emits each change. A request
   * that is under way is joined, and cancelled when the last view unsubscribes.
   * After a failed load, `retry$` loads again. Never completes.
   */
  watch(retry$: Observable<unknown> = NEVER): Observable<ListState<T, Draft>> {
    const hasFailed$ = this.#select(({ failure }) => failure !== undefined);
    const retries$ = hasFailed$.pipe(
      switchMap((hasFailed) =>
        hasFailed ? retry$.pipe(withoutReplay()) : EMPTY,
      ),
    );
    const asks$ = retries$.pipe(
      startWith(undefined),
      // Otherwise, the view joins the load under way.
      filter(() => this.#known$.value.missed === undefined),
      tap(() => this.reload()),
      ignoreElements(),
    );
    const list$ = this.#select(({ list }) => list);
    // merge subscribes in this order: #loads$ must be there when asks$ emits, and
    // list$ begins with what that has changed.
    return merge(this.#loads$, asks$, list$);
  }

  /** Loads the list again if it is watched, and cancels the load under way. */
  reload(): void {
    this.#reload$.next();
  }

  /** Shows the draft in `adding`, then the item that the server returns. */
  add(draft: Draft): Observable<T> {
    return this.#write({ type: "add", draft }, () => {
      const states$ = this.#select((known) => known).pipe(
        scan((all: Known<T, Draft>[], known) => [...all, known], []),
      );
      return stream("add", this.#calls.add(draft)).pipe(
        defaultIfEmpty(undefined),
        withLatestFrom(states$),
        map(([item, states]) => {
          if (isItem(item)) {
            return [item, returned(item, states)];
          }
          this.reload();
          throw new Error("add: the server did not return the new item");
        }),
      );
    });
  }

  /** Shows the item as it is sent, then as it was saved. */
  update(item: T): Observable<T> {
    return this.#write({ type: "update", item }, ({ item: sent }) =>
      stream("update", this.#calls.update(sent)).pipe(
        defaultIfEmpty(undefined),
        map((value) => (isItem(value) ? value : sent)),
        map((saved) => [saved, { type: "saved", id: sent.id, item: saved }]),
      ),
    );
  }

  /** Hides the item, and shows it again in its place if that fails. */
  remove(item: T): Observable<unknown> {
    return this.#write({ type: "remove", item }, ({ item: sent }) =>
      stream("remove", this.#calls.remove(sent)).pipe(
        defaultIfEmpty(undefined),
        map((value) => [value, { type: "removed", id: sent.id }]),
      ),
    );
  }

  /**
   * Shows what the server has pushed: by a socket, say, or polling.
   * @throws Error if it is no change.
   */
  apply(change: ListChange<T>): void {
    if (!isListChange(change)) {
      throw new Error(`apply: ${JSON.stringify(change)} is no ListChange`);
    }
    this.#know(learn(this.#known$.value, pushed(change, this.#known$.value)));
  }

  /** Shows `write`, and sends it when the one before of its item has ended. */
  #write<W extends Write<T, Draft>, R>(
    write: W,
    project: (write: W) => Observable<Outcome<R, T>>,
  ): Observable<R> {
    return defer(() => {
      const ended$ = new Subject<never>();
      const { pending } = this.#known$.value;
      // New items have no id, so additions wait for one another.
      const previous = pending.findLast((one) => idOf(one) === idOf(write));
      this.#know({ pending: [...pending, { ...write, ended$ }] });
      const outcome$ = defer(() => {
        const current = this.#pending(ended$) ?? write;
        return project(current as W); // At most, its item has got another id.
      });
      return concat(previous?.ended$ ?? EMPTY, outcome$).pipe(
        tap({
          next: ([, change]) => this.#end(ended$, change),
          error: (error: unknown) => this.#fail(ended$, error),
        }),
        map(([result]) => result),
        finalize(() => ended$.complete()),
      );
    }).pipe(uncancellable());
  }

  #fail(ended$: Observable<never>, error: unknown): void {
    const write = this.#pending(ended$);
    const id = write && isNotThere(error) ? idOf(write) : undefined;
    this.#end(ended$, id === undefined ? undefined : { type: "removed", id });
    if (isOutcomeUnknown(error)) this.reload();
  }

  #end(ended$: Observable<never>, change: Change<T> | undefined): void {
    const write = this.#pending(ended$);
    if (!write) return; // It has emitted before.
    const news = write.type === "moot" ? undefined : change;
    this.#know(learn(this.#known$.value, news, ended$));
  }

  #pending(ended$: Observable<never>): Pending<T, Draft> | undefined {
    return this.#known$.value.pending.find((one) => one.ended$ === ended$);
  }

  /** Loads the list once. Emits nothing, and completes after a failure, too. */
  #load(): Observable<never> {
    return defer(() => {
      this.#know({ missed: [], failure: undefined });
      return stream("load", this.#calls.load());
    }).pipe(
      defaultIfEmpty(undefined),
      map(asList),
      tap({
        next: (items) => this.#know(load(this.#known$.value, items)),
        error: (error: unknown) =>
          this.#know({ missed: undefined, failure: { error } }),
      }),
      catchError(() => EMPTY),
      ignoreElements(),
    );
  }

  /** Emits a part of what is known, then each change of it. */
  #select<P>(part: (known: Known<T, Draft>) => P): Observable<P> {
    return this.#known$.pipe(
      // If a subscriber changes the list in `next`, those after it would get the
      // older list last, so all of them read the current one.
      map(() => part(this.#known$.value)),
      distinctUntilChanged(),
    );
  }

  #know(part: Partial<Known<T, Draft>>): void {
    const known = { ...this.#known$.value, ...part };
    this.#known$.next({ ...known, list: listState(known) });
  }
}

/** @throws TypeError where the call `name` has returned no Observable. */
function stream<R>(
  name: keyof ListCalls<unknown, unknown>,
  returned$: Observable<R>,
): Observable<R> {
  if (isObservable(returned$)) return returned$;
  throw new TypeError(`${name}: the call returned no Observable`);
}

/** @throws Error where `value` is not a list of items. */
function asList<T>(value: readonly T[] | undefined): readonly T[] {
  if (value && isList(value)) return value;
  throw new Error("load: the server did not return a list of items");
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

/** Whether the server says that it does not have the item. */
function isNotThere(error: unknown): boolean {
  return (
    error instanceof HttpErrorResponse && [404, 410].includes(error.status)
  );
}
