import type { Hero } from "rx-heroes";
import { map, type Observable, observeOn, queueScheduler, scan } from "rxjs";

export interface HeroListState {
  readonly status: "loading" | "loaded" | "failed";
  readonly heroes: readonly Hero[]; // those known so far
}

export interface HeroChange {
  readonly type: "added" | "changed" | "removed";
  readonly hero: Hero;
  readonly isPending?: boolean; // has no response yet
}

/** The heroes as the server sent them, and the changes since. */
interface List extends HeroListState {
  readonly changes: readonly HeroChange[]; // the oldest first
}

/** Returns the list after something has happened. */
export type Update = (list: List) => List;

const unloaded: List = { status: "loading", heroes: [], changes: [] };

/** Emits the state after each update. */
export function heroListState(
  updates$: Observable<Update>,
): Observable<HeroListState> {
  return updates$.pipe(
    // Lets a subscriber change the list while others are still notified.
    observeOn(queueScheduler),
    scan((list, update) => merged(update(list)), unloaded),
    map(({ status, heroes, changes }) => ({
      status,
      heroes: changes.reduce(apply, heroes),
    })),
  );
}

export const loading: Update = (list) => ({ ...list, status: "loading" });

export function loaded(heroes: readonly Hero[] | "failed"): Update {
  return (list) =>
    heroes === "failed"
      ? { ...list, status: "failed" }
      : { ...list, status: "loaded", heroes };
}

export function changed(change: HeroChange): Update {
  return (list) => ({ ...list, changes: [...list.changes, change] });
}

/** Replaces a pending change by what was saved; removes it if nothing was. */
export function settled(pending: HeroChange, saved: Hero | undefined): Update {
  const settled = saved ? [{ type: pending.type, hero: saved }] : [];
  return ({ changes, ...list }) => ({
    ...list,
    changes: changes.includes(pending)
      ? changes.flatMap((change) => (change === pending ? settled : change))
      : [...changes, ...settled], // made before the list was loaded
  });
}

/** Merges saved changes into the heroes, unless a response may lack them. */
function merged({ status, heroes, changes }: List): List {
  if (status === "loading") return { status, heroes, changes };
  const pending = changes.findIndex(({ isPending }) => isPending);
  const saved = pending < 0 ? changes : changes.slice(0, pending);
  return {
    status,
    heroes: saved.reduce(apply, heroes),
    changes: changes.slice(saved.length),
  };
}

function apply(
  heroes: readonly Hero[],
  { type, hero }: HeroChange,
): readonly Hero[] {
  const isKnown = heroes.some(({ id }) => id === hero.id);
  if (type === "removed") return heroes.filter(({ id }) => id !== hero.id);
  if (type === "added" && !isKnown) return [...heroes, hero];
  return heroes.map((each) => (each.id === hero.id ? hero : each));
}
