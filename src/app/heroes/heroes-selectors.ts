import type { Hero } from "../../services/hero.ts";
import type { HeroesState } from "./heroes-state.ts";

/** The heroes to show, in the order of the list. */
export function visibleHeroes({
  status,
  heroes,
  deleted,
}: Pick<HeroesState, "status" | "heroes" | "deleted">): Hero[] {
  // None before all are known.
  if (status !== "loaded") return [];
  const gone = new Set(deleted);
  return heroes.filter(({ id }) => !gone.has(id));
}
