import type { Hero } from "#src/services/hero.ts";

/**
 * What the simulated backend is measured against: an index by the id's text
 * and flat copies, and nothing else.
 */
export class Store {
  readonly #heroes: Map<string, Hero>;
  #nextId: number;

  constructor(heroes: readonly Hero[]) {
    this.#heroes = new Map(heroes.map((hero) => [`${hero.id}`, { ...hero }]));
    this.#nextId = 11 + heroes.length;
  }

  list(): Hero[] {
    const all: Hero[] = [];
    for (const hero of this.#heroes.values()) all.push({ ...hero });
    return all;
  }

  byId(id: string): Hero | undefined {
    const hero = this.#heroes.get(id);
    return hero && { ...hero };
  }

  search(term: string): Hero[] {
    const pattern = new RegExp(term, "i");
    const found: Hero[] = [];
    for (const hero of this.#heroes.values()) {
      if (pattern.test(hero.name)) found.push({ ...hero });
    }
    return found;
  }

  put(hero: Hero): void {
    this.#heroes.set(`${hero.id}`, { ...hero });
  }

  post(name: string): Hero {
    const hero = { id: this.#nextId++, name };
    this.#heroes.set(`${hero.id}`, hero);
    return { ...hero };
  }

  delete(id: string): void {
    this.#heroes.delete(id);
  }
}
