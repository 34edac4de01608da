import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import type { HttpInterceptor } from "#src/http/http-types.ts";
import type { HeroService } from "#src/services/heroes/hero-service.ts";
import { createServices } from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { tenHeroes } from "../server/contract.ts";
import { putById } from "../docs/recipes/put-by-id.ts";

/** json-server finds by `name` only those that are called exactly so. */
const searchByLike: HttpInterceptor = (request, next) => {
  const url = request.url.replace("/?name=", "?name_like=");
  return next({ ...request, url });
};

describe("HeroService on json-server", () => {
  it("lists, gets, adds, renames, finds, deletes, and fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const heroService = await serviceOnJsonServer();
    const nemo = { id: 12, name: "Nemo" };
    const ann = { id: 21, name: "Ann" };

    expect(await onlyValue(heroService.getHeroes())).toEqual(tenHeroes);
    expect(await onlyValue(heroService.getHero(12))).toEqual(tenHeroes[1]);
    expect(await onlyValue(heroService.addHero({ name: "Ann" }))).toEqual(ann);
    expect(await onlyValue(heroService.updateHero(nemo))).toEqual(nemo);
    expect(await onlyValue(heroService.searchHeroes("NE"))).toEqual([
      nemo,
      { id: 15, name: "Magneta" },
    ]);
    expect(await onlyValue(heroService.deleteHero(11))).toBe(11);
    expect(await onlyValue(heroService.getHeroes())).toEqual([
      nemo,
      ...tenHeroes.slice(2),
      ann,
    ]);
    expect(await onlyValue(heroService.getHero(99))).toBeUndefined();
    expect(await onlyValue(heroService.deleteHero(99))).toBeUndefined();
  });
});

async function serviceOnJsonServer(): Promise<HeroService> {
  const server = await ServerProcess.jsonServer(
    join(inject("packed"), "node_modules/json-server/lib/cli/bin.js"),
    { heroes: tenHeroes },
    temporaryFolder(),
  );
  onTestFinished(async () => {
    await server.end("SIGTERM");
  });
  const backend = new FetchBackend({ baseUrl: server.address });
  const interceptors = [putById, searchByLike];
  return createServices(backend, { interceptors }).heroService;
}
