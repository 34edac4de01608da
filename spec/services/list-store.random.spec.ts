/* eslint-disable rxjs-x/no-ignored-error -- watch never errors */
import fc from "fast-check";
import {
  HttpErrorResponse,
  type ListChange,
  type ListState,
  ListStore,
} from "rx-heroes";
import {
  interval,
  map,
  type Observable,
  switchMap,
  takeUntil,
  tap,
  timer,
  VirtualTimeScheduler,
} from "rxjs";
import { expect, it } from "vitest";

/** How long one request and its response travel, and what becomes of it. */
interface Request {
  readonly there: number; // ms
  readonly back: number; // ms
  /** `lost` has been processed, `unsent` has not; there is no response. */
  readonly outcome: "done" | "refused" | "lost" | "unsent";
  /** Of a request that is lost or was not sent: there is no response, or 5xx. */
  readonly status: 0 | 503 | 504;
}

interface Step extends Request {
  readonly at: number; // ms
  readonly does: "add" | "update" | "remove" | "watch" | "read" | "reload";
  /** Which of the items, or for how many ms it watches. */
  readonly number: number;
  /** Somebody else does it elsewhere, which is pushed. */
  readonly isOthers: boolean;
}

interface Session {
  readonly steps: readonly Step[];
  readonly loads: readonly Request[];
  /** When only steps watch. */
  readonly away: { readonly from: number; readonly to: number }; // ms
  readonly server: "alone" | "reuses ids" | "pushes";
}

interface Item {
  readonly id: number;
  readonly name: string;
  /** Tells it from another item that has had its id. */
  readonly born: number;
}

interface Draft {
  readonly name: string;
}

/** What becomes of a write, and what that means for what is expected. */
interface Plan {
  readonly request: Request;
  readonly done: (item: Item | undefined) => void;
  readonly failed: (outcome: Request["outcome"] | "missing") => void;
}

const ms = fc.integer({ min: 0, max: 20 });
const time = fc.integer({ min: 0, max: 60 });
const request = {
  there: ms,
  // Longer, since much should happen between a request and its response.
  back: fc.integer({ min: 0, max: 50 }),
  outcome: fc.constantFrom<Request["outcome"][]>(
    ...(["done", "done", "done", "done", "refused", "lost", "unsent"] as const),
  ),
  status: fc.constantFrom<Request["status"][]>(0, 503, 504),
};
const step = fc.record<Step>({
  ...request,
  at: time,
  does: fc.constantFrom<Step["does"][]>(
    ...(["add", "add", "update", "update", "update"] as const),
    ...(["remove", "remove", "watch", "read", "read", "reload"] as const),
  ),
  number: ms,
  isOthers: fc.constantFrom(false, false, true),
});
const session = fc.record<Session>({
  steps: fc.array(step, { minLength: 4, maxLength: 20, size: "max" }),
  loads: fc.array(fc.record<Request>(request), { maxLength: 4 }),
  away: fc.record({ from: time, to: time }),
  server: fc.constantFrom<Session["server"][]>(
    ...(["alone", "reuses ids", "pushes", "pushes"] as const),
  ),
});

it("ListStore agrees with its server in the end, and shows meanwhile what was asked for", () => {
  fc.assert(
    fc.property(session, (one) => {
      expect(problems(one)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** What is wrong in one session of a store and its server. */
function problems({ steps, loads, away, server }: Session): string[] {
  const clock = new VirtualTimeScheduler();
  const found: string[] = [];
  // The server.
  let items: readonly Item[] = [
    { id: 11, name: "Ann", born: 1 },
    { id: 12, name: "Bob", born: 2 },
    { id: 13, name: "Cid", born: 3 },
  ];
  let born = 3;
  let newestId = 13;
  let lastPush = 0; // ms
  /** What somebody else has added, by `born`. */
  const others = new Set<number>();

  // What is expected of the views, by `born`.
  const added = new Set<number>();
  const removed = new Set<number>();
  const removing = new Bag<number>();
  /** Whose removal has got no response that tells. */
  const unclear = new Set<number>();
  /** The names that an item was given, but for those that have failed. */
  const names = new Map<number, string[]>();
  const adding: string[] = [];

  const sending = new Set<unknown>();
  const plans = new WeakMap<object, Plan>();
  /** What two views see. */
  let list: ListState<Item, Draft> = { status: "loading", items: [] };
  let same = list;
  /** What other reads have answered, and what is shown of it. */
  const reads: { answered: readonly Item[]; shown: readonly Item[] }[] = [];
  let isThere = false;

  const underWay: Request[] = [...loads];
  const soon: Request = { there: 5, back: 5, outcome: "done", status: 0 };
  const store = new ListStore<Item, Draft>({
    load: () => sent(underWay.shift() ?? soon, () => items),
    add: (draft) => write("add", draft, () => create(draft)),
    update: (item) =>
      write(item.id, item, () => change({ type: "updated", item }, item)),
    remove: (item) =>
      write(item.id, item, () =>
        change({ type: "removed", id: item.id }, item),
      ),
  });

  const isAway = away.from < away.to;
  view(0, isAway ? away.from : 1_000);
  if (isAway) view(away.to, 1_000);
  for (const one of steps) timer(one.at, clock).subscribe(() => play(one));
  clock.flush();

  if (list.status !== "loaded") found.push(list.status);
  if (list.adding ?? list.isRefreshing) found.push("something is under way");
  if (list !== same) found.push("two views differ");
  for (const { answered, shown } of reads) {
    const now = answered.flatMap(
      ({ born }) => items.find((item) => item.born === born) ?? [],
    );
    if (JSON.stringify(shown) !== JSON.stringify(now)) {
      found.push(`${JSON.stringify(shown)} is read of ${JSON.stringify(now)}`);
    }
  }
  // The order of what others add is known by a load alone, and so is that of an
  // item whose id another one had.
  const inOrder = (all: readonly Item[]) =>
    all.filter(({ born }) => !others.has(born) && server !== "reuses ids");
  const byId = (all: readonly Item[]) => [...all].sort((a, b) => a.id - b.id);
  for (const part of [byId, inOrder]) {
    const [ours, theirs] = [list.items, items].map((all) =>
      JSON.stringify(part(all)),
    );
    if (ours !== theirs) found.push(`${ours} is shown of ${theirs}`);
  }
  return found;

  /** Two views, of which one tries again by itself. */
  function view(from: number, to: number): void {
    const end$ = timer(to, clock);
    const begin$ = timer(from, clock).pipe(takeUntil(end$));
    begin$
      .pipe(
        switchMap(() => store.watch(interval(7, clock))),
        takeUntil(end$),
      )
      .subscribe((state) => {
        list = state;
        check();
      });
    begin$
      .pipe(
        switchMap(() => store.watch()),
        takeUntil(end$),
      )
      .subscribe((state) => (same = state));
    begin$.subscribe(() => (isThere = true));
    end$.subscribe(() => (isThere = false));
  }

  /** Another read, of every other item, which follows the list to the end. */
  function read(one: Step): void {
    // Nobody could know whether an item that it has is the one that is gone, or
    // has got its id; nor, without a list, what a lost change has done to it.
    if (server === "reuses ids") return;
    if (list.status === "loading" && steps.some(isLost)) return;
    const read = { answered: items, shown: items };
    const read$ = sent(one, () => items.filter(({ born }) => born % 2 === 0));
    const answered$ = read$.pipe(
      tap((answered) => {
        read.answered = answered;
        reads.push(read);
      }),
    );
    store.withChanges(answered$).subscribe({
      next: (shown) => (read.shown = shown),
      error: () => undefined,
    });
  }

  function check(): void {
    const shown = new Map(list.items.map((item) => [item.born, item]));
    const ids = new Set(list.items.map(({ id }) => id));
    if (ids.size < list.items.length) found.push("an id is there twice");
    const drafts = (list.adding ?? []).map(({ name }) => name).join();
    if (drafts !== adding.join()) found.push(`${drafts} is being added`);
    // A push that comes late shows for a moment what is no longer so.
    if (list.status !== "loaded" || server === "pushes") return;
    for (const one of removed) {
      if (shown.has(one)) found.push(`${one} shows, though removed`);
    }
    for (const one of added) {
      if (!shown.has(one) && !removing.has(one)) found.push(`${one} is lost`);
    }
    for (const [one, all] of names) {
      const [name, last] = [shown.get(one)?.name, all.at(-1)];
      if (name && last && name !== last) found.push(`${name} is not ${last}`);
    }
  }

  function play(one: Step): void {
    const { does, number, isOthers } = one;
    const name = `${does} ${steps.indexOf(one)}`;
    if (does === "watch") {
      const end$ = timer(number, clock);
      store.watch().pipe(takeUntil(end$)).subscribe();
    } else if (does === "read") {
      read(one);
    } else if (does === "reload") {
      store.reload();
    } else if (isOthers && server === "pushes") {
      playOthers(one, name);
    } else {
      // Without a response, nobody could know that an id is another item's now.
      const isUnclear = server === "reuses ids" && one.outcome !== "done";
      playOwn(isUnclear ? { ...one, outcome: "refused" } : one, name);
    }
  }

  function playOwn(one: Step, name: string): void {
    // Nor could anybody know whose id it is of an item that has not been seen.
    if (server === "reuses ids" && list.status === "loading") return;
    if (one.does === "add") {
      add(name, one);
      return;
    }
    const item = list.items[one.number % list.items.length];
    // Who sees no list changes none of its items.
    if (!item || !isThere) return;
    if (one.does === "remove") remove({ ...item }, one);
    else update({ ...item, name }, one);
  }

  function add(name: string, request: Request): void {
    const draft = { name };
    const ended = (): void => {
      adding.splice(adding.indexOf(name), 1);
    };
    adding.push(name);
    plans.set(draft, {
      request,
      done: (item) => {
        ended();
        if (item && !removed.has(item.born) && !unclear.has(item.born)) {
          added.add(item.born);
        }
      },
      failed: ended,
    });
    store.add(draft).subscribe({ error: () => undefined });
  }

  function update(item: Item, request: Request): void {
    const { name } = item;
    const all = names.get(item.born) ?? [];
    names.set(item.born, all);
    all.push(name);
    plans.set(item, {
      request,
      done: () => undefined,
      failed: (outcome) => {
        const i = all.indexOf(name);
        // Nobody knows whether it has replaced those before.
        if (i >= 0)
          all.splice(
            outcome === "refused" ? i : 0,
            outcome === "refused" ? 1 : i + 1,
          );
        if (outcome === "missing") added.delete(item.born);
      },
    });
    store.update(item).subscribe({ error: () => undefined });
  }

  function remove(item: Item, request: Request): void {
    removing.add(item.born);
    const ended = (): void => removing.delete(item.born);
    plans.set(item, {
      request,
      done: () => {
        ended();
        removed.add(item.born);
        added.delete(item.born);
      },
      failed: (outcome) => {
        ended();
        if (outcome === "refused") return;
        added.delete(item.born);
        unclear.add(item.born);
      },
    });
    store.remove(item).subscribe({ error: () => undefined });
  }

  function playOthers(one: Step, name: string): void {
    if (one.does === "add") {
      others.add(born + 1);
      create({ name });
      return;
    }
    const item = items[one.number % items.length];
    if (!item) return;
    names.delete(item.born);
    if (one.does === "update") {
      const renamed = { ...item, name };
      change({ type: "updated", item: renamed }, renamed);
    } else {
      added.delete(item.born);
      change({ type: "removed", id: item.id }, item);
    }
  }

  function create({ name }: Draft): Item {
    const ids = items.map(({ id }) => id);
    newestId = server === "reuses ids" ? Math.max(10, ...ids) : newestId;
    const item = { id: ++newestId, name, born: ++born };
    items = [...items, item];
    push({ type: "added", item });
    return item;
  }

  /** Does not return the item if the server does not find it. */
  function change(one: ListChange<Item>, item: Item): Item | undefined {
    if (!items.some(({ id }) => id === item.id)) return undefined;
    items =
      one.type === "removed"
        ? items.filter(({ id }) => id !== item.id)
        : items.map((old) => (old.id === item.id ? item : old));
    push(one);
    return { ...item };
  }

  /** Pushes arrive one after the other. */
  function push(one: ListChange<Item>): void {
    if (server !== "pushes") return;
    const id = one.type === "removed" ? one.id : one.item.id;
    const latency = (born * 7 + id * 5 + clock.now() * 3) % 30;
    lastPush = Math.max(lastPush, clock.now() + latency);
    timer(lastPush - clock.now(), clock).subscribe(() => store.apply(one));
  }

  function write(
    key: unknown,
    what: object,
    process: () => Item | undefined,
  ): Observable<Item> {
    const { request, done, failed } = plans.get(what) ?? noPlan;
    // A pushed addition that comes late may be taken for another item of its id.
    if (sending.has(key) && server === "alone") {
      found.push(`${String(key)} is written twice at a time`);
    }
    sending.add(key);
    // What is expected changes just before the store gets the response.
    return sent(request, process).pipe(
      tap({
        next: (item) => {
          sending.delete(key);
          done(item);
        },
        error: () => {
          sending.delete(key);
          failed(request.outcome === "done" ? "missing" : request.outcome);
        },
      }),
    );
  }

  /** What `process` returns, or an error, as the request says. */
  function sent<T>(
    { there, back, outcome, status }: Request,
    process: () => T | undefined,
  ): Observable<T> {
    const isProcessed = outcome === "done" || outcome === "lost";
    return timer(there, clock).pipe(
      map(() => (isProcessed ? process() : undefined)),
      switchMap((result) =>
        timer(back, clock).pipe(
          map(() => {
            if (outcome === "done" && result !== undefined) return result;
            const statuses = { done: 404, refused: 400 };
            throw new HttpErrorResponse({
              url: "api/items",
              status: { ...statuses, lost: status, unsent: status }[outcome],
            });
          }),
        ),
      ),
    );
  }
}

function isLost({ outcome }: Request): boolean {
  return outcome === "lost" || outcome === "unsent";
}

const noPlan: Plan = {
  request: { there: 0, back: 0, outcome: "refused", status: 0 },
  done: () => undefined,
  failed: () => undefined,
};

/** Holds an element as often as it was added. */
class Bag<E> {
  readonly #counts = new Map<E, number>();

  add(one: E): void {
    this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1);
  }

  delete(one: E): void {
    this.#counts.set(one, (this.#counts.get(one) ?? 0) - 1);
  }

  has(one: E): boolean {
    return (this.#counts.get(one) ?? 0) > 0;
  }
}
