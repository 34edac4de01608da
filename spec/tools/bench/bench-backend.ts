import { heroes } from "#src/in-memory/heroes.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import type { Hero } from "#src/services/heroes/hero.ts";

/** In mode `bench`, this module takes the place of `src/app-backend.ts`. */
export function createBackend(): InMemoryDataService {
  return benchBackend(location.search);
}

/**
 * `?heroes=N&delay=MS` in the page's address give the number of heroes and the
 * delay in milliseconds.
 */
export function benchBackend(search: string): InMemoryDataService {
  const params = new URLSearchParams(search);
  const count = Number(params.get("heroes") ?? heroes.length);
  const delay = Number(params.get("delay") ?? 500);
  return new InMemoryDataService(
    { heroes: manyHeroes(count) },
    { delay, xsrf: true },
  );
}

/** Repeats the ten heroes; from the eleventh on, the id is part of the name. */
export function manyHeroes(count: number): Hero[] {
  return Array.from({ length: count }, (_, i) => {
    const id = 11 + i;
    const { name = "" } = heroes[i % heroes.length] ?? {};
    return { id, name: i < heroes.length ? name : `${name} ${id}` };
  });
}
