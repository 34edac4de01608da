/** @jest-environment ./jsdom-environment.js */
import { expect, test } from "@jest/globals";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServices, FetchBackend, InMemoryDataService } from "rx-heroes";
import { assertMarbles } from "rx-heroes/testing";
import { firstValueFrom } from "rxjs";

const hero = { id: 12, name: "Narco", powers: { mind: ["sleep"] } };

test("the in-memory backend copies what is nested", async () => {
  expect(document.title).toBe("");
  const backend = new InMemoryDataService({ heroes: [hero] }, { delay: 0 });
  const { heroService } = createServices(backend);

  const heroes = await firstValueFrom(heroService.getHeroes());
  assertMarbles(heroes, [hero]);
});

test("FetchBackend asks a server", async () => {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(hero));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  const { heroService } = createServices(new FetchBackend({ baseUrl }));

  expect(await firstValueFrom(heroService.getHero(12))).toEqual(hero);
  server.close();
});
