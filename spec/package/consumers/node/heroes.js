// A plain script: no React, no bundler, no page.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServices, InMemoryDataService } from "rx-heroes";
import { firstValueFrom, of } from "rxjs";

const { heroService, messageService } = createServices(
  new InMemoryDataService(undefined, { delay: 5 }),
);

const heroes = await firstValueFrom(heroService.getHeroes());
assert.equal(heroes.length, 10);
assert.deepEqual(heroes[0], { id: 11, name: "Mr. Nice" });

const added = await firstValueFrom(heroService.addHero({ name: "Magnolia" }));
assert.deepEqual(added, { id: 21, name: "Magnolia" });

const renamed = { id: 11, name: "Mr. Magic" };
assert.deepEqual(
  await firstValueFrom(heroService.updateHero(renamed)),
  renamed,
);
assert.deepEqual(await firstValueFrom(heroService.getHero(11)), renamed);

assert.equal(await firstValueFrom(heroService.deleteHero(15)), 15);

const found = await firstValueFrom(heroService.search(of("mag")));
assert.deepEqual(
  found.map(({ name }) => name),
  ["Mr. Magic", "Magma", "Magnolia"],
);

assert.deepEqual(await firstValueFrom(messageService.messages$), [
  "HeroService: fetched heroes",
  "HeroService: added hero w/ id=21",
  "HeroService: updated hero id=11",
  "HeroService: fetched hero id=11",
  "HeroService: deleted hero id=15",
  'HeroService: found heroes matching "mag"',
]);

// The optional peer hasn't come along.
assert.equal(existsSync("node_modules/react"), false);
console.log("node: done");
