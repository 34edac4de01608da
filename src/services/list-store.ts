import {
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
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
import {
  asked,
  type Asked,
  confirmed,
  loaded,
  type Model,
  pushed,
  read,
  reading,
  rolledBack,
  type Step,
  turn,
  withViews,
} from "./list-model.ts";
import type { ListChange, ListItem, ListState } from "./list-state.ts";
import { uncancellable } from "./uncancellable.ts";
import { withoutReplay } from "./without-replay.ts";

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
  readonly #model$ = new BehaviorSubject<Model<T>>({
    pending: [],
    arrived: [],
    list: { status: "loading", items: [] },
    reads: [],
  });
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
      switchMap(() => this.#load()),
      finalize(() => this.#set((model) => ({ ...model, missed: undefined }))),
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
    const retries$ = this.#select(({ failure }) => failure).pipe(
      switchMap((failure) => (failure ? retry$.pipe(withoutReplay()) : EMPTY)),
    );
    const asks$ = retries$.pipe(
      startWith(undefined),
      // Otherwise, the view joins the load under way.
      filter(() => !this.#model$.value.missed),
      tap(() => this.#load$.next()),
      ignoreElements(),
    );
    // All drafts come from `add`.
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
      const shown$ = this.#select(
        ({ reads }) => reads.find((one) => one.key === key)?.shown,
      ).pipe(filter((items) => items !== undefined));
      const answer$ = defer(() => {
        this.#set(reading(key, remembered));
        return read$;
      }).pipe(
        tap({
          next: (items) => this.#set(read(key, items)),
          error: () => this.#set(read(key)),
        }),
      );
      const again$ = answer$.pipe(catchError(() => EMPTY));
      const answers$ = concat(
        this.#reload$.pipe(
          startWith(undefined),
          switchMap(() => answer$),
          take(1),
        ),
        this.#reload$.pipe(switchMap(() => again$)),
      );
      return merge(shown$, answers$.pipe(ignoreElements())).pipe(
        finalize(() =>
          this.#set(({ reads, ...model }) => ({
            ...model,
            reads: reads.filter((one) => one.key !== key),
          })),
        ),
      );
    });
  }

  /** Loads what is watched again, and cancels the requests under way. */
  reload(): void {
    this.#reload$.next();
  }

  /** Shows the draft in `adding`, then the item that the server returns. */
  add(draft: Draft): Observable<T> {
    const call$ = defer(() => this.#calls.add(draft));
    return this.#write({ type: "adding", draft }, call$, (item) => {
      if (isItem(item)) return { type: "added", item } as const;
      throw new Error("The server did not return the new item");
    }).pipe(map(([{ item }]) => item));
  }

  /**
   * Shows the item as it is sent, then as it was saved. `call` sends a request of
   * your own instead, as the update does: it emits the saved item, or nothing if
   * it was saved as it was sent.
   */
  update(item: T, call?: ListCalls<T, Draft>["update"]): Observable<T> {
    const updated = { type: "updated", item } as const;
    const call$ = defer(() => (call ? call(item) : this.#calls.update(item)));
    return this.#write(
      updated,
      call$,
      (saved) => (isItem(saved) ? { ...updated, item: saved } : updated),
      // 404 may mean that the address of the call is wrong.
      call ? () => false : isGone,
    ).pipe(map(([{ item }]) => item));
  }

  /** Hides the item, and shows it again in its place if that fails. */
  remove(item: T): Observable<unknown> {
    const call$ = defer(() => this.#calls.remove(item));
    return this.#write({ type: "removed", item }, call$, () =>
      removed(item),
    ).pipe(map(([, response]) => response));
  }

  /** Shows what the server has pushed: by a socket, say, or polling. */
  apply(change: ListChange<T>): void {
    this.#set(pushed(change));
  }

  /**
   * Shows what is asked for, sends it in its turn, and confirms it with what
   * `changeOf` reads from the response, or rolls it back.
   */
  #write<R, C extends ListChange<T>>(
    asking: Asked<T>,
    call$: Observable<R>,
    changeOf: (response: R | null) => C,
    isItemGone = isGone,
  ): Observable<readonly [C, R | null]> {
    return defer(() => {
      // Each subscription is another write.
      const write = { ...asking, key: Symbol(asking.type) };
      const gone$ = write.type === "removed" ? of(null) : noItem$;
      this.#set(asked(write));
      return this.#select((model) => turn(model, write)).pipe(
        first((turn) => turn !== "later"),
        concatMap((turn) => (turn === "now" ? call$ : gone$)),
        first(null, null),
        map((response) => [changeOf(response), response] as const),
        tap({
          next: ([change]) => this.#set(confirmed(write, change)),
          error: (error: unknown) => {
            const isRemoved = write.type !== "adding" && isItemGone(error);
            this.#set(
              isRemoved
                ? confirmed(write, removed(write.item))
                : rolledBack(write),
            );
            if (isOutcomeUnknown(error)) this.#load$.next();
          },
        }),
      );
    }).pipe(uncancellable());
  }

  /** Loads the list once. Emits nothing, not even an error. */
  #load(): Observable<never> {
    return defer(() => {
      const begun = { missed: [], failure: undefined };
      this.#set((model) => ({ ...model, ...begun }));
      return this.#calls.load();
    }).pipe(
      first(null, undefined),
      tap((items) => this.#set(loaded(asList(items)))),
      ignoreElements(),
      catchError((error: unknown) => {
        const failed = { missed: undefined, failure: { error } };
        this.#set((model) => ({ ...model, ...failed }));
        return EMPTY;
      }),
    );
  }

  /** Emits a part of the model, then each change of it. */
  #select<P>(part: (model: Model<T>) => P): Observable<P> {
    return this.#model$.pipe(
      // If a subscriber changes the list in `next`, those after it would get the
      // older model last, so all of them read the current one.
      map(() => part(this.#model$.value)),
      distinctUntilChanged(),
    );
  }

  #set(step: Step<T>): void {
    this.#model$.next(withViews(step(this.#model$.value)));
  }
}

function removed<T extends ListItem>(item: T): ListChange<T> {
  return { type: "removed", id: item.id };
}

/** The item of a write was removed while the write waited for another one. */
const noItem$ = throwError(
  () =>
    new HttpErrorResponse({ url: "", status: 404, message: "It was removed" }),
);

/** @throws Error where a server has sent something else than a list. */
function asList<T>(value: readonly T[] | undefined): readonly T[] {
  if (Array.isArray(value)) return value as readonly T[];
  throw new Error("The server did not return a list");
}

/** Whether a server has sent an item: its types are the caller's word. */
function isItem<T extends ListItem>(value: T | null | undefined): value is T {
  return ["number", "string"].includes(typeof value?.id);
}
