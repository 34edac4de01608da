import { describe, expect, it } from "vitest";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import type { Services } from "#src/services/create-services.ts";
import { failureOf } from "../support/failure-of.ts";
import { onlyValue } from "../support/only-value.ts";
import {
  accepted,
  oddNames,
  rejected,
  searchCases,
  tenHeroes,
} from "./contract.ts";
import { onEachDatabase } from "./each-database.ts";
import { startApp } from "./running-app.ts";
import { visitorOf } from "./visitor.ts";

type Start = () => HttpBackend | Promise<HttpBackend>;

describe("InMemoryDataService", () => {
  keepsTheContract(
    () => new InMemoryDataService(undefined, { delay: 0, put404: true }),
  );
});

onEachDatabase("createApp", (newDatabase) => {
  const start = async (): Promise<HttpBackend> =>
    new FetchBackend({ baseUrl: await startApp(await newDatabase()) });
  keepsTheContract(start);

  it("gives no id twice, not even that of the last hero", async () => {
    const { heroService } = await visitorOf(await start());
    await addAll(heroService, ["Ann"]);
    await onlyValue(heroService.deleteHero(21));

    expect(await addAll(heroService, ["Bob"])).toEqual([
      { id: 22, name: "Bob" },
    ]);
  });
});

function keepsTheContract(start: Start): void {
  it.each(accepted)(
    "responds to %s (%j) with %i",
    async (call, sent, status, body, heroes = tenHeroes) => {
      const { http } = await visitorOf(await start());
      const response = await onlyValue(send(http, call, sent));

      expect(response).toMatchObject({ status, body });
      expect(await onlyValue(http.get("api/heroes"))).toEqual(heroes);
    },
  );

  it.each(rejected)(
    "rejects %s (%j) with %i",
    async (call, sent, status, text = expect.stringMatching(/\w/)) => {
      const { http } = await visitorOf(await start());
      const failure = await failureOf(send(http, call, sent));

      // The message is the server's own, and the body holds nothing else.
      expect(failure.status).toBe(status);
      expect(failure.error).toEqual({ error: failure.message });
      expect(failure.message).toEqual(text);
      expect(await onlyValue(http.get("api/heroes"))).toEqual(tenHeroes);
    },
  );

  it("finds heroes by each term", async () => {
    const { heroService } = await visitorOf(await start());
    await addAll(heroService, oddNames);
    for (const [term, names] of searchCases) {
      const found = await onlyValue(heroService.searchHeroes(term));
      expect(
        found.map(({ name }) => name),
        term,
      ).toEqual(names);
    }
  });

  it("counts ids up and keeps each name as it is", async () => {
    const { heroService } = await visitorOf(await start());
    const names = [" ", "<b>", "'; drop table heroes; --", "🦸🏽‍♀️", "%20\n\t"];
    const added = await addAll(heroService, names);

    expect(added).toEqual(names.map((name, i) => ({ id: 21 + i, name })));
    expect(await onlyValue(heroService.getHeroes())).toEqual([
      ...tenHeroes,
      ...added,
    ]);
  });
}

function send(
  http: Services["http"],
  call: string,
  body: unknown,
): ReturnType<typeof http.request> {
  const [method = "", url = ""] = call.split(" ");
  return http.request(method, url, { body });
}

async function addAll(
  heroService: Services["heroService"],
  names: readonly string[],
): Promise<unknown[]> {
  const added: unknown[] = [];
  for (const name of names) {
    added.push(await onlyValue(heroService.addHero({ name })));
  }
  return added;
}
