import { filter, mergeMap, range, tap } from "rxjs";
import { expect, it, vi } from "vitest";
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
});
