/* eslint-disable rxjs-x/no-ignored-error -- watch never errors */
import fc from "fast-check";
import { HttpErrorResponse, type ListState, ListStore } from "rx-heroes";
import {
  interval,
  map,
  type Observable,
  switchMap,
  takeUntil,
  timer,
  VirtualTimeScheduler,
} from "rxjs";
import { expect, it } from "vitest";

/** How long one request and its response travel, and what becomes of it. */
interface Request {
  readonly there: number; // ms
  readonly back: number; // ms
  /** A lost response is one to a request that the server has processed. */
  readonly outcome: "done" | "refused" | "lost";
}

interface Step extends Request {
  readonly at: number; // ms
  readonly does: "add" | "update" | "remove" | "watch";
  /** Which of the items that are shown, or for how many ms it watches. */
  readonly number: number;
}

interface Item {
  readonly id: number;
  readonly name: string;
  /** Tells it from another item that has had its id. */
  readonly born: number;
}

const ms = fc.integer({ min: 0, max: 20 });
const request = {
  there: ms,
  back: ms,
  outcome: fc.constantFrom<Request["outcome"][]>(
    ...(["done", "done", "done", "refused", "lost"] as const),
  ),
};
const step = fc.record<Step>({
  ...request,
  at: fc.integer({ min: 0, max: 60 }),
  does: fc.constantFrom<Step["does"][]>("add", "update", "remove", "watch"),
  number: ms,
});
const steps = fc.array(step, { maxLength: 14 });
const loads = fc.array(fc.record<Request>(request), { maxLength: 4 });

it("ListStore agrees with its server in the end, and never shows what was removed nor loses what was added", () => {
  fc.assert(
    fc.property(steps, loads, fc.boolean(), (steps, loads, reusesIds) => {
      expect(problems(steps, loads, reusesIds)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** What is wrong in one session of a store and its server. */
function problems(
  steps: readonly Step[],
  loads: readonly Request[],
  reusesIds: boolean,
): string[] {
  const clock = new VirtualTimeScheduler();
  const found: string[] = [];
  // The server.
  let items: readonly Item[] = [
    { id: 11, name: "Ann", born: 1 },
    { id: 12, name: "Bob", born: 2 },
  ];
  let born = 2;
  let newestId = 12;
  // What the store has got responses for, by `born`: items added and not about to
  // be removed, items removed.
  const added = new Set<number>();
  const removed = new Set<number>();
  /** Ids of items whose addition has no response yet, by their names. */
  const unanswered = new Map<string, number>();
  /** Ids of items with another change under way. */
  const busy = new Set<number>();
  let list: ListState<Item> = { status: "loading", items: [] };

  const underWay: Request[] = [...loads];
  const done: Request = { there: 5, back: 5, outcome: "done" };
  let latest: Request = done; // of the changes
  const store = new ListStore<Item, { readonly name: string }>({
    load: () => sent(underWay.shift() ?? done, () => items),
    add: ({ name }) =>
      sent(latest, () => {
        newestId = reusesIds
          ? Math.max(10, ...items.map(({ id }) => id))
          : newestId;
        const item = { id: ++newestId, name, born: ++born };
        items = [...items, item];
        unanswered.set(name, item.id);
        return item;
      }),
    update: (item) =>
      sent(latest, () => {
        items = items.map((old) => (old.id === item.id ? item : old));
        return item;
      }),
    remove: ({ id }) =>
      sent(latest, () => {
        items = items.filter((item) => item.id !== id);
      }),
  });

  // This view is there all the time, and tries again by itself.
  const end$ = timer(1_000, clock);
  store
    .watch(interval(7, clock))
    .pipe(takeUntil(end$))
    .subscribe((state) => {
      list = state;
      const isKnown = state.status === "loaded";
      const shown = new Set(state.items.map((item) => item.born));
      for (const one of removed) {
        if (shown.has(one)) found.push(`${one} shows, though removed`);
      }
      for (const one of added) {
        if (isKnown && !shown.has(one)) found.push(`${one} is lost`);
      }
      const ids = new Set(state.items.map(({ id }) => id));
      if (ids.size < shown.size) found.push("an id is there twice");
    });
  for (const one of steps) timer(one.at, clock).subscribe(() => play(one));
  clock.flush();

  const byId = (all: readonly Item[]) => [...all].sort((a, b) => a.id - b.id);
  if (list.status !== "loaded") found.push(list.status);
  const [ours, theirs] = [byId(list.items), byId(items)].map((all) =>
    JSON.stringify(all),
  );
  if (ours !== theirs) found.push(`${ours} is shown of ${theirs}`);
  return found;

  function play(one: Step): void {
    const free = list.items.filter(
      (item) =>
        !busy.has(item.id) && ![...unanswered.values()].includes(item.id),
    );
    const item = free[one.number % free.length];
    // Without the response, nobody could know that an id is another item's now.
    const isUnclear = reusesIds && one.outcome === "lost";
    latest = isUnclear ? { ...one, outcome: "refused" } : one;
    if (one.does === "watch") {
      store
        .watch()
        .pipe(takeUntil(timer(one.number, clock)))
        .subscribe();
    } else if (one.does === "add") {
      const name = `new, number ${steps.indexOf(one)}`;
      store.add({ name }).subscribe({
        next: (item) => {
          unanswered.delete(name);
          added.add(item.born);
        },
        error: () => unanswered.delete(name),
      });
    } else if (item && one.does === "update") {
      busy.add(item.id);
      store.update({ ...item, name: `changed at ${one.at}` }).subscribe({
        error: () => busy.delete(item.id),
        complete: () => busy.delete(item.id),
      });
    } else if (item) {
      busy.add(item.id);
      const wasAdded = added.delete(item.born);
      store.remove(item).subscribe({
        error: () => {
          busy.delete(item.id);
          if (wasAdded && one.outcome === "refused") added.add(item.born);
        },
        complete: () => {
          busy.delete(item.id);
          removed.add(item.born);
        },
      });
    }
  }

  /** What `process` returns, or an error, as the request says. */
  function sent<T>(request: Request, process: () => T): Observable<T> {
    const { there, back, outcome } = request;
    const status = outcome === "lost" ? 0 : 400;
    return timer(there, clock).pipe(
      map(() => (outcome === "refused" ? undefined : process())),
      switchMap((result) =>
        timer(back, clock).pipe(
          map(() => {
            if (outcome === "done") return result as T;
            throw new HttpErrorResponse({ url: "api/items", status });
          }),
        ),
      ),
    );
  }
}
