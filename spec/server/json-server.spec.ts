import { take } from "rxjs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import {
  createServices,
  type Services,
} from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { tenHeroes } from "./contract.ts";
import { putById } from "./put-by-id.ts";
import { searchByLike } from "./search-by-like.ts";

describe("HeroService on json-server", () => {
  it("lists, gets, adds, renames, finds and deletes", async () => {
    const { heroService, messageService } = await servicesOnJsonServer();
    const nemo = { id: 12, name: "Nemo" };

    expect(await onlyValue(heroService.getHeroes())).toEqual(tenHeroes);
    expect(await onlyValue(heroService.getHero(12))).toEqual(tenHeroes[1]);
    expect(await onlyValue(heroService.addHero({ name: "Ann" }))).toEqual({
      id: 21,
      name: "Ann",
    });
    expect(await onlyValue(heroService.updateHero(nemo))).toEqual(nemo);
    expect(await onlyValue(heroService.searchHeroes("NE"))).toEqual([
      nemo,
      { id: 15, name: "Magneta" },
    ]);
    expect(await onlyValue(heroService.deleteHero(11))).toBe(11);
    expect(await onlyValue(heroService.getHeroes())).toEqual([
      nemo,
      ...tenHeroes.slice(2),
      { id: 21, name: "Ann" },
    ]);
    expect(await onlyValue(messageService.messages$.pipe(take(1)))).toEqual(
      [
        "fetched heroes",
        "fetched hero id=12",
        "added hero w/ id=21",
        "updated hero id=12",
        'found heroes matching "NE"',
        "deleted hero id=11",
        "fetched heroes",
      ].map((message) => `HeroService: ${message}`),
    );
  });

  it("tells of a hero that is not there, and goes on", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { heroService, messageService } = await servicesOnJsonServer();

    expect(await onlyValue(heroService.getHero(99))).toBeUndefined();
    expect(await onlyValue(heroService.deleteHero(99))).toBeUndefined();
    expect(await onlyValue(heroService.getHeroes())).toEqual(tenHeroes);
    expect(await onlyValue(messageService.messages$.pipe(take(1)))).toEqual([
      "HeroService: getHero id=99 failed:: Http failure response for api/heroes/99: 404 Not Found",
      "HeroService: deleteHero failed:: Http failure response for api/heroes/99: 404 Not Found",
      "HeroService: fetched heroes",
    ]);
  });
});

async function servicesOnJsonServer(): Promise<Services> {
  const heroes = { heroes: tenHeroes };
  const server = await ServerProcess.jsonServer(heroes, temporaryFolder());
  onTestFinished(() => void server.end("SIGTERM"));
  return createServices(new FetchBackend({ baseUrl: server.address }), {
    interceptors: [putById, searchByLike],
  });
}
