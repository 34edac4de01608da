import type { Hero } from "../../services/hero.ts";
import type { HeroesState } from "./heroes-state.ts";

/** The heroes to show, in the order that `ordered` decides. */
export function visibleHeroes({
  status,
  heroes,
  added,
  deleted,
}: Pick<HeroesState, "status" | "heroes" | "added" | "deleted">): Hero[] {
  // None before all are known.
  if (status !== "loaded") return [];
  const gone = new Set(deleted);
  return ordered(heroes, added).filter(({ id }) => !gone.has(id));
}

/** As the server lists them, and those that were added here at the end. */
function ordered(heroes: readonly Hero[], added: readonly Hero[]): Hero[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...heroes.filter(({ id }) => !ids.has(id)), ...added];
}
