import { expect, it } from "vitest";
import type { Hero } from "#src/services/hero.ts";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const count = 60;

onEachDatabase("createApp", (newDatabase) => {
  it(`keeps every hero once with ${count} visitors at once`, async () => {
    const address = await startApp(await newDatabase());
    const visits = await Promise.all(
      Array.from({ length: count }, (_, i) => visit(address, `Hero ${i}`)),
    );
    const { heroService } = await visitor(address);
    const heroes = await onlyValue(heroService.getHeroes());
    const kept = visits.filter((hero) => hero !== undefined);

    expect(visits).toHaveLength(count);
    expect(kept).toHaveLength(count / 2);
    expect(new Set(heroes.map(({ id }) => id)).size).toBe(heroes.length);
    expect(heroes).toEqual([...tenHeroes, ...kept].sort((a, b) => a.id - b.id));
  });
});

/**
 * Adds a hero while others do; every second is deleted again, the others get
 * another name. Resolves with the hero that is there afterwards.
 */
async function visit(address: string, name: string): Promise<Hero | undefined> {
  const { heroService } = await visitor(address);
  const hero = await onlyValue(heroService.addHero({ name }));
  if (hero === undefined) return undefined;
  if (hero.id % 2 > 0) {
    await onlyValue(heroService.deleteHero(hero));
    return undefined;
  }
  const renamed = { ...hero, name: `${name}, renamed` };
  return onlyValue(heroService.updateHero(renamed));
}
