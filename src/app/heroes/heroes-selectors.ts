import type { Hero } from "../../services/hero.ts";
import type { HeroesState } from "./heroes-state.ts";

export function visibleHeroes({
  status,
  heroes,
  deleted,
}: Pick<HeroesState, "status" | "heroes" | "deleted">): Hero[] {
  // Heroes that were added during loading wait for the others.
  if (status !== "loaded") return [];
  const gone = new Set(deleted);
  return heroes.filter(({ id }) => !gone.has(id));
}
