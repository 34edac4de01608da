import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { createServices, FetchBackend } from "rx-heroes";
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, expect, it } from "vitest";

const baseUrl = "http://localhost";
const server = setupServer(
  http.get(`${baseUrl}/api/heroes/12`, () =>
    HttpResponse.json({ id: 12, name: "Narco" }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it("gets the response of MSW", async () => {
  const { heroService } = createServices(new FetchBackend({ baseUrl }));
  const hero = await firstValueFrom(heroService.getHero(12));
  expect(hero).toEqual({ id: 12, name: "Narco" });
});
