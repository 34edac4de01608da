import { expect, it, vi } from "vitest";
import { openDatabase } from "../../src/server/database.ts";
import type { Hero } from "../../src/services/hero.ts";
import { onEachDatabase } from "./each-database.ts";
import { addHeroes } from "./many-heroes.ts";
import { startApp } from "./running-app.ts";

onEachDatabase("createApp", (newDatabase) => {
  it.each([
    ["a list", ""],
    ["a plain term", "?name=HERO%20"],
    ["a pattern", "?name=^Hero.."],
  ])("finds all by %s, by id, wherever ids are missing", async (_, query) => {
    const url = await newDatabase();
    const address = await startApp(url);
    const ranges = [
      [100_000, 145_000],
      [21, 30],
      [999_999_990, 999_999_999],
      [19_990, 20_010],
    ] as const;
    const found = async (): Promise<Hero[]> => {
      const response = await fetch(`${address}/api/heroes${query}`);
      const heroes = (await response.json()) as Hero[];
      return heroes.filter(({ id }) => id > 20);
    };
    expect(await found()).toEqual([]);
    for (const range of ranges) await addHeroes(url, range, "'Hero ' || i");
    const wanted = ranges
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      .sort((a, b) => a - b)
      .map((id) => ({ id, name: `Hero ${id}` }));

    // At first the table counts as small, as it was; then it has pages.
    expect(await found()).toEqual(wanted);
    expect(await found()).toEqual(wanted);
  });

  it("answers for one hero before searches that were asked for first", async () => {
    const url = await newDatabase();
    const address = await startApp(url);
    await addHeroes(url, [21, 20_000], "'Hero ' || i");
    let answered = 0;
    const searches = Array.from({ length: 20 }, async () => {
      expect(await search(address, "HERO 1")).toBe(200);
      answered++;
    });
    await findHero(address);

    expect(answered).toBeLessThan(searches.length / 2);
    await Promise.all(searches);
  });

  it("answers in the middle of a search that takes long for each name", async () => {
    const url = await newDatabase();
    const address = await startApp(url);
    await addHeroes(url, [21, 220], `'${"ж".repeat(990)}'`);
    const log: string[] = [];
    // It takes a millisecond or more for each of these names.
    const searched = search(address, ".{0,90}!").then(() => log.push("search"));
    for (const which of ["first", "second"]) {
      await findHero(address);
      log.push(which);
    }
    await searched;

    expect(log).toEqual(["first", "second", "search"]);
  });

  it("matches one pattern at a time, and refuses what waits for 10 s", async () => {
    const url = await newDatabase();
    const table = await openDatabase(url);
    const first = table.search("^Magma");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = expect(table.search("^Narco")).rejects.toMatchObject({
      statusCode: 503,
      message: "The server is busy: try again later",
    });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();

    await refused;
    expect(await first).toBe('[{"id":19,"name":"Magma"}]');
    expect(await table.search("^Narco")).toBe('[{"id":12,"name":"Narco"}]');
    await table.close();
  });
});

/** Resolves with the status, once the whole answer has come. */
async function search(address: string, name: string): Promise<number> {
  const url = `${address}/api/heroes?name=${encodeURIComponent(name)}`;
  const response = await fetch(url);
  await response.text();
  return response.status;
}

async function findHero(address: string): Promise<void> {
  const response = await fetch(`${address}/api/heroes/12`);
  expect(await response.json()).toEqual({ id: 12, name: "Narco" });
}
