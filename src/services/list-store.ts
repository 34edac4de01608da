import {
  BehaviorSubject,
  catchError,
  concatMap,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  first,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  share,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import {
  HttpErrorResponse,
  isGone,
  isOutcomeUnknown,
} from "../http/http-error-response.ts";
import * as steps from "./list-model.ts";
import { LIST, type Model, readOf, type Step, turn } from "./list-model.ts";
import type { ListChange, ListItem, ListState } from "./list-state.ts";
import { uncancellable } from "./uncancellable.ts";

/** The calls of one resource. Each is cold, and errors when it fails. */
export interface ListCalls<T, Draft> {
  /** Emits the list once. */
  load(): Observable<readonly T[]>;
  /** Emits the new item, with its id; nothing if the outcome is unknown. */
  add(draft: Draft): Observable<T | null | undefined>;
  /** Emits the saved item; nothing if it was saved as it was sent. */
  update(item: T): Observable<T | null | undefined>;
  remove(item: T): Observable<unknown>;
}

/**
 * A list that many views share, with optimistic writes.
 *
 * The store holds one model: the items that the server is known to have, and the
 * writes that are pending. Views see the items as if those writes were done. A
 * response confirms its write, which then changes the items; a failure rolls it
 * back: it is no longer pending, and the items have never changed. A load, or
 * another read, may have a stale response, so the changes since it was sent are
 * done to it again. Calls go one way: a view calls the store, the store sends
 * requests and sets what the model's functions return (list-model.ts). Why so:
 * docs/inside-the-list.md.
 *
 * `add`, `update` and `remove` are cold, and error when they fail. Once
 * subscribed, they run to their end. The writes of one item are sent one by one,
 * and so are additions. If only the server knows what a write has done, the list
 * is loaded again.
 *
 * A store belongs to one user: a new user needs a new store.
 */
export class ListStore<T extends ListItem, Draft = Omit<T, "id">> {
  readonly #calls: ListCalls<T, Draft>;
  readonly #model$ = new BehaviorSubject(steps.nothingKnown);
  /** Loads the list again. */
  readonly #load$ = new Subject<void>();
  /** Loads the list again, and what else was read. */
  readonly #reload$ = new Subject<void>();
  /** Sends the requests for the list, as long as it has subscribers. */
  readonly #loads$: Observable<never>;

  constructor(calls: ListCalls<T, Draft>) {
    this.#calls = calls;
    this.#loads$ = merge(this.#load$, this.#reload$).pipe(
      // switchMap, since a response to an earlier request may lack a change.
      switchMap(() => this.#read(LIST, () => calls.load())),
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
    const asks$ = retry$.pipe(
      filter(() => this.#model$.value.list.status === "failed"),
      startWith(undefined),
      // Otherwise, the view joins the load under way.
      filter(() => !readOf(this.#model$.value, LIST)?.missed),
      tap(() => this.#load$.next()),
      ignoreElements(),
    );
    // All items and drafts come from this store's calls.
    const list$ = this.#select(({ list }) => list as ListState<T, Draft>);
    // merge subscribes in this order: #loads$ must be there when asks$ emits, and
    // list$ begins with what that has changed.
    return merge(this.#loads$, asks$, list$);
  }

  /**
   * Emits what `read$`, another read, answers, as the store knows it: with the
   * pending writes, and with all changes since it was sent. Updated items are as
   * they are now, removed ones are left out, and added ones are not put in.
   * `remembered`, an earlier answer, is emitted at once, in the same way. `reload`
   * reads again; if that fails, what is shown stays. Errors as the first read
   * does. Never completes.
   */
  withChanges(
    read$: Observable<readonly T[]>,
    remembered?: readonly T[],
  ): Observable<readonly T[]> {
    return defer(() => {
      const key = Symbol("read");
      this.#set(steps.followed(key, remembered));
      const reads$ = this.#reload$.pipe(
        startWith(undefined),
        switchMap(() => this.#read(key, () => read$)),
      );
      const shown$ = this.#select((model) => {
        const { failure, isAnswered, shown } = readOf(model, key) ?? {};
        if (failure && !isAnswered) throw failure.error;
        return shown as readonly T[] | undefined;
      }).pipe(filter((items) => items !== undefined));
      return merge(shown$, reads$).pipe(
        finalize(() => this.#set(steps.unfollowed(key))),
      );
    });
  }

  /** Loads what is watched again, and cancels the requests under way. */
  reload(): void {
    this.#reload$.next();
  }

  /** Shows the draft in `adding`, then the item that the server returns. */
  add(draft: Draft): Observable<T> {
    const call = () => this.#calls.add(draft);
    return this.#write({ type: "adding", draft }, call, (item) => {
      if (isItem(item)) return { type: "added", item };
      throw new Error("The server did not return the new item");
    }).pipe(map(({ item }) => item));
  }

  /**
   * Shows the item as it is sent, then as it was saved. `call` sends a request of
   * your own instead, as the update does: it emits the saved item, or nothing if
   * it was saved as it was sent.
   */
  update(item: T, call?: ListCalls<T, Draft>["update"]): Observable<T> {
    const updated = { type: "updated", item } as const;
    return this.#write(
      updated,
      () => (call ? call(item) : this.#calls.update(item)),
      (saved) => (isItem(saved) ? { ...updated, item: saved } : updated),
      // 404 may mean that the address of the call is wrong.
      call ? undefined : { type: "removed", id: item.id },
    ).pipe(map((change) => change.item));
  }

  /** Hides the item, and shows it again in its place if that fails. */
  remove(item: T): Observable<unknown> {
    const removed = { type: "removed", id: item.id } as const;
    const call = () => this.#calls.remove(item);
    return this.#write(removed, call, () => removed, removed);
  }

  /** Shows what the server has pushed: by a socket, say, or polling. */
  apply(change: ListChange<T>): void {
    this.#set(steps.pushed(change));
  }

  /**
   * Shows what is expected, sends `call` in its turn, and confirms it with the
   * change that `done` reads from the response, or rolls it back. `gone` has
   * happened if the server does not have the item.
   */
  #write<R, C extends ListChange<T>>(
    expected: steps.Expected,
    call: () => Observable<R>,
    done: (response: R | null) => C,
    gone?: ListChange<T>,
  ): Observable<C> {
    return defer(() => {
      // Each subscription is another write.
      const write = { ...expected, key: Symbol(expected.type) };
      this.#set(steps.asked(write));
      const gone$ = expected.type === "removed" ? of(null) : noItem$;
      return this.#select((model) => turn(model, write)).pipe(
        first((turn) => turn !== "later"),
        concatMap((turn) => (turn === "now" ? call() : gone$)),
        take(1),
        defaultIfEmpty(null),
        map(done),
        tap({
          next: (change) => this.#set(steps.confirmed(write, change)),
          error: (error: unknown) => {
            this.#set(
              gone && isGone(error)
                ? steps.confirmed(write, gone)
                : steps.rolledBack(write),
            );
            if (isOutcomeUnknown(error)) this.#load$.next();
          },
        }),
      );
    }).pipe(uncancellable());
  }

  /** Sends a read, and sets what comes of it. Emits nothing, not even an error. */
  #read(key: symbol, call: () => Observable<readonly T[]>): Observable<never> {
    return defer(() => {
      this.#set(steps.sent(key));
      return call();
    }).pipe(
      take(1),
      defaultIfEmpty(undefined),
      map(asList),
      tap({
        next: (items) => this.#set(steps.answered(key, items)),
        unsubscribe: () => this.#set(steps.unanswered(key)),
      }),
      ignoreElements(),
      catchError((error: unknown) => {
        this.#set(steps.unanswered(key, { error }));
        return EMPTY;
      }),
    );
  }

  /** Emits a part of the model, then each change of it. */
  #select<P>(part: (model: Model) => P): Observable<P> {
    return this.#model$.pipe(
      // If a subscriber changes the list in `next`, those after it would get the
      // older model last, so all of them read the current one.
      map(() => part(this.#model$.value)),
      distinctUntilChanged(),
    );
  }

  #set(step: Step): void {
    this.#model$.next(steps.withViews(step(this.#model$.value)));
  }
}

/** The item of a write was removed while the write waited for another one. */
const noItem$ = throwError(
  () =>
    new HttpErrorResponse({ url: "", status: 404, message: "It was removed" }),
);

/** @throws Error where `load`, which may be anybody's, emits no list. */
function asList<T>(value: readonly T[] | undefined): readonly T[] {
  if (Array.isArray(value)) return value as readonly T[];
  throw new Error("The server did not return a list");
}

/** Whether a server has sent an item: its types are the caller's word. */
function isItem<T extends ListItem>(value: T | null | undefined): value is T {
  return ["number", "string"].includes(typeof value?.id);
}
