import { expect, it } from "vitest";
import { onEachDatabase } from "./each-database.ts";
import { addHeroes } from "./many-heroes.ts";
import { ServerProcess } from "./server-process.ts";

onEachDatabase("npm run api", (newDatabase) => {
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
});
