import { catchError, map, of } from "rxjs";
import {
  beforeAll,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from "vitest";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import type { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import type { Services } from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";
import { newDatabase, withoutPostgres } from "../tools/machine/postgres.ts";
import { oddNames, responses, searchCases, tenHeroes } from "./contract.ts";
import { openApp } from "./running-app.ts";
import { visitorOf } from "./visitor.ts";

interface Running {
  readonly backend: HttpBackend;
  readonly close: () => Promise<void>;
}

describe("InMemoryDataService", () => {
  keepsTheContract(() =>
    Promise.resolve({
      backend: new InMemoryDataService(undefined, { delay: 0, put404: true }),
      close: () => Promise.resolve(),
    }),
  );
});

describe("createApp on SQLite", () => {
  keepsTheContract(() => serverOn(":memory:"));
});

describe.skipIf(withoutPostgres)("createApp on PostgreSQL", () => {
  keepsTheContract(async () => serverOn(await newDatabase(inject("postgres"))));
});

function keepsTheContract(start: () => Promise<Running>): void {
  let shared: Services;

  beforeAll(async () => {
    const { backend, close } = await start();
    shared = await visitorOf(backend);
    return close;
  });

  it.each(responses)(
    "responds to %s (%j) with %i",
    async (call, sent, status, body) => {
      const [method = "", url = ""] = call.split(" ");
      const response$ = shared.http.request(method, url, { body: sent }).pipe(
        map((response) => [response.status, response.body]),
        catchError((error: unknown) => {
          const failure = error as HttpErrorResponse;
          return of([failure.status, failure.error]);
        }),
      );

      expect(await onlyValue(response$)).toEqual([status, body]);
      expect(await onlyValue(shared.http.get("api/heroes"))).toEqual(tenHeroes);
    },
  );

  it("adds, renames and deletes heroes, and keeps each name as it is", async () => {
    const { http } = await newVisitor(start);
    const names = [
      " ",
      "<b>",
      "'; drop table heroes; --",
      "🦸🏽‍♀️",
      '%20\n\t"\\\b\x01\x7f\u2028',
    ];
    const added = names.map((name, i) => ({ id: 21 + i, name }));
    for (const hero of added) {
      const post$ = http.request("POST", "api/heroes", {
        body: { name: hero.name },
      });
      expect(await onlyValue(post$)).toMatchObject({ status: 201, body: hero });
    }
    const nemo = { id: 12, name: "Nemo" };
    await onlyValue(http.put("api/heroes", nemo));
    await onlyValue(http.delete("api/heroes/11"));

    expect(await onlyValue(http.get("api/heroes"))).toEqual([
      nemo,
      ...tenHeroes.slice(2),
      ...added,
    ]);
  });

  it("finds heroes by each term", async () => {
    const { heroService } = await newVisitor(start);
    for (const name of oddNames) await onlyValue(heroService.addHero({ name }));
    for (const [term, names] of searchCases) {
      const found = await onlyValue(heroService.searchHeroes(term));
      expect(
        found.map(({ name }) => name),
        term,
      ).toEqual(names);
    }
  });
}

async function newVisitor(start: () => Promise<Running>): Promise<Services> {
  const { backend, close } = await start();
  onTestFinished(close);
  return visitorOf(backend);
}

async function serverOn(url: string): Promise<Running> {
  const { address, close } = await openApp(url);
  return { backend: new FetchBackend({ baseUrl: address }), close };
}
