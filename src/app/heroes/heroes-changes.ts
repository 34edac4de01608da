import type { Hero } from "../../services/hero.ts";

/** What the list of heroes shows. */
export interface HeroesState {
  readonly status: "loading" | "failed" | "loaded";
  /**
   * All heroes, those being deleted included; before they are loaded, those
   * added meanwhile.
   */
  readonly heroes: readonly Hero[];
  /** The ids of those being deleted, which are not shown. */
  readonly deleting: readonly number[];
  /** What stands in the box for a new hero's name. */
  readonly name: string;
  /** The latest hero to be added, until it is deleted. */
  readonly addition: Addition | undefined;
}

/** How adding a hero goes. */
export type Addition =
  | { readonly status: "adding" | "refused"; readonly name: string }
  | { readonly status: "added"; readonly hero: Hero };

/** Makes the next state. */
export type Change = (state: HeroesState) => HeroesState;

/** The list before anything has come. */
export const initialHeroes: HeroesState = {
  status: "loading",
  heroes: [],
  deleting: [],
  name: "",
  addition: undefined,
};

/** The rows: those being deleted are gone already; none before all are known. */
export function visibleHeroes({
  status,
  heroes,
  deleting,
}: Pick<HeroesState, "status" | "heroes" | "deleting">): readonly Hero[] {
  if (status !== "loaded") return [];
  if (deleting.length === 0) return heroes;
  const gone = new Set(deleting);
  return heroes.filter(({ id }) => !gone.has(id));
}

/** The id of the hero that was added last, if it has one by now. */
export function addedId({
  addition,
}: Pick<HeroesState, "addition">): number | undefined {
  return addition?.status === "added" ? addition.hero.id : undefined;
}

/** The loading has begun again, or failed. */
export function withStatus(status: HeroesState["status"]): Change {
  return (state) => ({ ...state, status });
}

/** The heroes have come; one that was added before may be among them or not. */
export function loaded(heroes: readonly Hero[]): Change {
  return (state) => ({
    ...state,
    status: "loaded",
    heroes: state.heroes.reduce(withHero, heroes),
  });
}

/** A hero was sent to be added, and the box is empty. */
export function adding(addition: Addition): Change {
  return (state) => ({ ...state, name: "", addition });
}

/** The addition `sent` has come to `hero`; a newer one's line stays. */
export function added(hero: Hero, sent: Addition): Change {
  return (state) => ({
    ...state,
    heroes: withHero(state.heroes, hero),
    addition:
      state.addition === sent ? { status: "added", hero } : state.addition,
  });
}

/** The box's value has changed. */
export function named(name: string): Change {
  return (state) => ({ ...state, name });
}

/** Gives a name back that was not added, unless another is being typed. */
export function refused(name: string): Change {
  return (state) => ({
    ...state,
    name: state.name || name,
    addition: { status: "refused", name },
  });
}

/** A hero is being deleted. */
export function hidden(id: number): Change {
  return (state) => ({
    ...state,
    deleting: [...state.deleting, id],
    addition: addedId(state) === id ? undefined : state.addition,
  });
}

/** A hero that was to be deleted stays. */
export function shown(id: number): Change {
  return (state) => ({
    ...state,
    deleting: state.deleting.filter((other) => other !== id),
  });
}

/** A hero is deleted. */
export function removed(id: number): Change {
  return (state) => ({
    ...shown(id)(state),
    heroes: state.heroes.filter((hero) => hero.id !== id),
  });
}

function withHero(heroes: readonly Hero[], hero: Hero): readonly Hero[] {
  return [...heroes.filter(({ id }) => id !== hero.id), hero];
}
