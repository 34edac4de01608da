import { filter, mergeMap, range, tap } from "rxjs";
import { expect, it, vi } from "vitest";
import type { Hero } from "#src/services/heroes/hero.ts";
import { onlyValue } from "../support/only-value.ts";
import { valuesOf } from "../support/values-of.ts";
import type { ServerProcess } from "../tools/machine/server-process.ts";
import { tenHeroes } from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { startProcess } from "./running-app.ts";
import { visitor } from "./visitor.ts";

onEachDatabase("npm run api", (newDatabase) => {
  it("loses and doubles nothing when killed in the middle of writes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const database = await newDatabase();
    const server = await startProcess(database);
    const { heroService } = await visitor(server.address);
    let killed: Promise<unknown> | undefined;
    const acknowledged = await valuesOf(
      range(0, 100).pipe(
        mergeMap((i) => heroService.addHero({ name: `Hero ${i}` }), 50),
        filter((hero) => hero !== undefined),
        tap(() => {
          killed ??= server.end("SIGKILL");
        }),
      ),
    );
    expect(await killed).toBe("SIGKILL");
    expect(acknowledged.length).toBeLessThan(100);

    const restarted = await visitor((await startProcess(database)).address);
    const heroes = await onlyValue(restarted.heroService.getHeroes());
    expect(heroes).toEqual(
      expect.arrayContaining([...tenHeroes, ...acknowledged]),
    );
    expect(new Set(heroes.map(({ name }) => name)).size).toBe(heroes.length);
    const next = await onlyValue(restarted.heroService.addHero({ name: "A" }));
    expect(next?.id).toBeGreaterThan(Math.max(...heroes.map(({ id }) => id)));
  });

  it("keeps every hero once with 60 visitors of two servers at once", async () => {
    const database = await newDatabase();
    const servers = await Promise.all([1, 2].map(() => startProcess(database)));
    const visits = await Promise.all(
      servers.flatMap((server, s) =>
        Array.from({ length: 30 }, (_, i) => visit(server, `Hero ${s} ${i}`)),
      ),
    );
    const kept = visits.flatMap(([, saved]) => saved ?? []);

    expect(new Set(visits.map(([added]) => added?.id)).size).toBe(60);
    expect(kept.length).toBe(30);
    for (const { address } of servers) {
      const { heroService } = await visitor(address);
      expect(await onlyValue(heroService.getHeroes())).toEqual(
        [...tenHeroes, ...kept].sort((a, b) => a.id - b.id),
      );
    }
  });
});

/**
 * Adds a hero while others do; every second is deleted again, the others get
 * another name. Resolves with the hero that was added and the one that is left.
 */
async function visit(
  { address }: ServerProcess,
  name: string,
): Promise<[added?: Hero, left?: Hero | undefined]> {
  const { heroService } = await visitor(address);
  const added = await onlyValue(heroService.addHero({ name }));
  if (added === undefined) return [];
  if (added.id % 2 > 0) {
    await onlyValue(heroService.deleteHero(added));
    return [added];
  }
  const renamed = { ...added, name: `${name}, renamed` };
  return [added, await onlyValue(heroService.updateHero(renamed))];
}
