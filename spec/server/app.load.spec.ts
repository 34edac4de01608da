import { map, type Observable } from "rxjs";
import { expect, it } from "vitest";
import type { HeroService } from "../../src/services/hero-service.ts";
import type { Hero } from "../../src/services/hero.ts";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const count = 60;

onEachDatabase("createApp", (newDatabase) => {
  it(`loses and doubles nothing with ${count} visitors at once`, async () => {
    const address = await startApp(await newDatabase());
    const visits = await Promise.all(
      Array.from({ length: count }, (_, i) => visit(address, `Hero ${i}`)),
    );
    const { heroService } = await visitor(address);
    const heroes = await onlyValue(heroService.getHeroes());
    const kept = visits.filter((hero) => hero !== undefined);

    expect(visits).toHaveLength(count);
    expect(kept).toHaveLength(count - count / 3);
    expect(new Set(heroes.map(({ id }) => id)).size).toBe(heroes.length);
    expect(heroes).toEqual([...tenHeroes, ...kept].sort((a, b) => a.id - b.id));
  });

  it(`makes thirty names for one hero at once one of them`, async () => {
    const address = await startApp(await newDatabase());
    const { heroService } = await visitor(address);
    const names = Array.from({ length: 30 }, (_, i) => `Nemo ${i}`);
    const renamed = names.map((name) =>
      heroService.updateHero({ id: 12, name }),
    );
    await Promise.all(renamed.map(onlyValue));
    const narco = await onlyValue(heroService.getHero(12));
    expect(names).toContain(narco?.name);
    expect(await onlyValue(heroService.getHeroes())).toHaveLength(10);
  });
});

/**
 * Adds a hero while others do: every third is deleted again, every third gets
 * another name. Resolves with the hero that is there afterwards.
 */
async function visit(address: string, name: string): Promise<Hero | undefined> {
  const { heroService } = await visitor(address);
  const hero = await onlyValue(heroService.addHero({ name }));
  return hero && onlyValue(change(heroService, hero));
}

function change(
  heroService: HeroService,
  hero: Hero,
): Observable<Hero | undefined> {
  switch (hero.id % 3) {
    case 0:
      return heroService.deleteHero(hero).pipe(map(() => undefined));
    case 1:
      return heroService.updateHero({ ...hero, name: `${hero.name}, renamed` });
    default:
      return heroService.getHero(hero.id);
  }
}
