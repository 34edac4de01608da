import type { Hero } from "rx-heroes";

export interface HeroListState {
  readonly status: "loading" | "loaded" | "failed";
  /** As far as they are known. */
  readonly heroes: readonly Hero[];
}

export interface HeroChange {
  readonly type: "added" | "changed" | "removed";
  readonly hero: Hero;
  /** Its response is outstanding. */
  readonly isPending?: boolean;
}

interface Model {
  readonly status: HeroListState["status"];
  readonly saved: readonly Hero[];
  /** What `saved` may lack, in the order in which it was made or pushed. */
  readonly changes: readonly HeroChange[];
}

export type Step = (model: Model) => Model;

export const unloaded: Model = { status: "loading", saved: [], changes: [] };

export const sent: Step = (model) => ({ ...model, status: "loading" });

export function loaded(heroes: readonly Hero[] | "failed"): Step {
  return (model) =>
    heroes === "failed"
      ? saveSettled({ ...model, status: "failed" })
      : saveSettled({ ...model, status: "loaded", saved: heroes });
}

export function changed(change: HeroChange): Step {
  return (model) =>
    saveSettled({ ...model, changes: [...model.changes, change] });
}

/** Puts the saved hero in the place of a pending change, or removes that. */
export function settled(pending: HeroChange, saved: Hero | undefined): Step {
  const settled = saved ? [{ type: pending.type, hero: saved }] : [];
  return ({ changes, ...model }) =>
    saveSettled({
      ...model,
      changes: changes.includes(pending)
        ? changes.flatMap((change) => (change === pending ? settled : change))
        : [...changes, ...settled], // made before the list was loaded
    });
}

export function toState({ status, saved, changes }: Model): HeroListState {
  return { status, heroes: changes.reduce(apply, saved) };
}

/** Keeps the changes during a request, whose response may lack them. */
function saveSettled({ status, saved, changes }: Model): Model {
  const pending = changes.findIndex(({ isPending }) => isPending);
  const count =
    status === "loading" ? 0 : pending < 0 ? changes.length : pending;
  return {
    status,
    saved: changes.slice(0, count).reduce(apply, saved),
    changes: changes.slice(count),
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
