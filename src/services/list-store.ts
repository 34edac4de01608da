import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs";
import { isOutcomeUnknown } from "../http/http-error-response.ts";
import {
  type Change,
  type Known,
  learn,
  listState,
  load,
  readAddition,
  readPush,
  type Write,
} from "./known-list.ts";
import { asList, firstOf, isNotThere, type ListCalls } from "./list-calls.ts";
import {
  isItem,
  isListChange,
  type ListChange,
  type ListItem,
  type ListState,
} from "./list-state.ts";
import { uncancellable } from "./uncancellable.ts";
import { withoutReplay } from "./without-replay.ts";

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
      tap((part) => this.#know(part)),
      ignoreElements(),
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
    const retries$ = this.#select(({ failure }) => failure).pipe(
      switchMap((failure) => (failure ? retry$.pipe(withoutReplay()) : EMPTY)),
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
    return this.#write({ type: "adding", draft }, () => {
      const states$ = this.#select((known) => known).pipe(
        scan((all: Known<T, Draft>[], known) => [...all, known], []),
      );
      const added$ = firstOf("add", this.#calls.add(draft));
      return combineLatest([states$, added$]).pipe(
        take(1),
        map(([states, item]) => {
          if (isItem(item)) return [item, readAddition(item, states)];
          this.reload();
          throw new Error("add: the server did not return the new item");
        }),
      );
    });
  }

  /** Shows the item as it is sent, then as it was saved. */
  update(item: T): Observable<T> {
    const write = { type: "updated", id: item.id, item } as const;
    return this.#write(write, (sent) =>
      firstOf("update", this.#calls.update(sent.item)).pipe(
        map((value) => (isItem(value) ? value : sent.item)),
        map((saved) => [saved, { ...write, id: sent.id, item: saved }]),
      ),
    );
  }

  /** Hides the item, and shows it again in its place if that fails. */
  remove(item: T): Observable<unknown> {
    const write = { type: "removed", id: item.id, item } as const;
    return this.#write(write, (sent) =>
      firstOf("remove", this.#calls.remove(sent.item)).pipe(
        map((value) => [value, { ...write, id: sent.id }]),
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
    this.#learn(readPush(change, this.#known$.value));
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
      const previous = pending.findLast((one) => one.id === write.id);
      this.#know({ pending: [...pending, { ...write, ended$ }] });
      const current = (): Write<T, Draft> =>
        this.#known$.value.pending.find((one) => one.ended$ === ended$) ??
        write;
      // At most, its item has got another id.
      const outcome$ = defer(() => project(current() as W));
      return concat(previous?.ended$ ?? EMPTY, outcome$).pipe(
        tap({
          next: ([, change]) => this.#learn(change, ended$),
          error: (error: unknown) => {
            const { id } = current();
            const isGone = id !== undefined && isNotThere(error);
            this.#learn(isGone ? { type: "removed", id } : undefined, ended$);
            if (isOutcomeUnknown(error)) this.reload();
          },
        }),
        map(([result]) => result),
        finalize(() => ended$.complete()),
      );
    }).pipe(uncancellable());
  }

  /** Loads the list once, and emits what is known by that. */
  #load(): Observable<Partial<Known<T, Draft>>> {
    return defer(() => firstOf("load", this.#calls.load())).pipe(
      map((items) => load(this.#known$.value, asList(items))),
      catchError((error: unknown) =>
        of({ missed: undefined, failure: { error } }),
      ),
      startWith({ missed: [], failure: undefined }),
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

  /** Learns `change`, with which the write with `ended$` has ended. */
  #learn(change: Change<T> | undefined, ended$?: Observable<never>): void {
    this.#know(learn(this.#known$.value, change, ended$));
  }

  #know(part: Partial<Known<T, Draft>>): void {
    const known = { ...this.#known$.value, ...part };
    this.#known$.next({ ...known, list: listState(known) });
  }
}
