import {
  filter,
  from,
  mergeMap,
  type Observable,
  range,
  tap,
  toArray,
} from "rxjs";
import { expect, it, vi } from "vitest";
import type { HeroService } from "#src/services/hero-service.ts";
import type { Hero } from "#src/services/hero.ts";
import { onlyValue } from "../support/only-value.ts";
import { valuesOf } from "../support/values-of.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { startProcess } from "./running-app.ts";
import { visitor } from "./visitor.ts";

onEachDatabase("npm run api", (newDatabase) => {
  it("loses and doubles nothing when killed in the middle of writes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const database = await newDatabase();
    const server = await startProcess(database);
    let count = 0;
    let killed: Promise<unknown> | undefined;
    const acknowledged = await valuesOf(
      additions(await client(server), 300).pipe(
        tap(() => {
          count++;
          if (count === 100) killed = server.end("SIGKILL");
        }),
      ),
    );
    expect(await killed).toBe("SIGKILL");
    expect(acknowledged.length).toBeLessThan(300);

    const heroService = await client(await startProcess(database));
    const heroes = await onlyValue(heroService.getHeroes());

    expect(heroes).toEqual(
      expect.arrayContaining([...tenHeroes, ...acknowledged]),
    );
    expectNoneTwice(heroes);
    const next = await onlyValue(heroService.addHero({ name: "Ann" }));
    expect(next?.id).toBeGreaterThan(Math.max(...heroes.map(({ id }) => id)));
  });

  it("lets two servers start and write at once", async () => {
    const database = await newDatabase();
    const servers = await Promise.all([1, 2].map(() => startProcess(database)));
    const clients = await Promise.all(servers.map(client));
    const added = await onlyValue(
      from(clients).pipe(
        mergeMap((heroService, i) => additions(heroService, 100, `of ${i}`)),
        toArray(),
      ),
    );
    expect(added).toHaveLength(200);
    for (const heroService of clients) {
      const heroes = await onlyValue(heroService.getHeroes());
      expect(heroes).toEqual([...tenHeroes, ...added].sort(byId));
      expectNoneTwice(heroes);
    }
  });
});

async function client({ address }: { address: string }): Promise<HeroService> {
  const { heroService } = await visitor(address);
  return heroService;
}

/** Adds `count` heroes, up to 50 at once; emits those that were acknowledged. */
function additions(
  heroService: HeroService,
  count: number,
  suffix = "",
): Observable<Hero> {
  return range(1, count).pipe(
    mergeMap((i) => heroService.addHero({ name: `Hero ${i} ${suffix}` }), 50),
    filter((hero) => hero !== undefined),
  );
}

function expectNoneTwice(heroes: readonly Hero[]): void {
  expect(new Set(heroes.map(({ id }) => id)).size).toBe(heroes.length);
  expect(new Set(heroes.map(({ name }) => name)).size).toBe(heroes.length);
}

function byId(a: Hero, b: Hero): number {
  return a.id - b.id;
}
