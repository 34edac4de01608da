import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Postgres, withoutPostgres } from "../machine/postgres.ts";
import { addHeroes } from "./many-heroes.ts";
import { sqliteFile } from "./running-app.ts";
import { buildServer, ServerProcess } from "./server-process.ts";

let postgres: Postgres | undefined;

beforeAll(async () => {
  await buildServer();
  if (!withoutPostgres) postgres = await Postgres.start();
});

afterAll(() => postgres?.remove());

describe("npm run api on SQLite", () => {
  survivesPatterns(() => Promise.resolve(sqliteFile()));
});

describe.skipIf(withoutPostgres)("npm run api on PostgreSQL", () => {
  survivesPatterns(async () => (await postgres?.newDatabase()) ?? "");
});

function survivesPatterns(newDatabase: () => Promise<string>): void {
  it("matches patterns in little memory, however many ask", async () => {
    const url = await newDatabase();
    const { address } = await ServerProcess.start(url, {
      env: { NODE_OPTIONS: "--max-old-space-size=32" }, // MB
    });
    await addHeroes(url, [21, 60_000], "'Hero ' || i");
    const name = encodeURIComponent("(.?){60}!");
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const response = await fetch(`${address}/api/heroes?name=${name}`);
        await response.text();
        return response.status;
      }),
    );

    // A slow machine makes some of them wait for too long.
    expect([200, 503]).toEqual(expect.arrayContaining(statuses));
    const hero = await fetch(`${address}/api/heroes/12`);
    expect(await hero.json()).toEqual({ id: 12, name: "Narco" });
  });
}
