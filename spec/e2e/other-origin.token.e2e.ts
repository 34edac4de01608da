import type { BrowserContext, JSHandle, Page } from "@playwright/test";
import type * as RxHeroes from "#src/index.ts";
import { addresses, apiPort } from "./builds.ts";
import { expect, redirect, test } from "./foreign-server.ts";

type Library = typeof RxHeroes;
type Make = (given: { library: Library; origin: string }) => RxHeroes.Services;

const plain: Make = ({ library }) =>
  library.createServices(new library.FetchBackend());
const waysElsewhere: [string, Make][] = [
  [
    "baseUrl",
    ({ library, origin: baseUrl }) =>
      library.createServices(new library.FetchBackend({ baseUrl })),
  ],
  [
    "passThrough",
    ({ library, origin: baseUrl }) => {
      const passThrough = new library.FetchBackend({ baseUrl });
      const backend = new library.InMemoryDataService({}, { passThrough });
      return library.createServices(backend);
    },
  ],
  [
    "a backend around another",
    ({ library, origin }) =>
      library.createServices({
        handle: ({ url, headers, ...request }) =>
          new library.FetchBackend().handle({
            ...request,
            url: `${origin}/${url}`,
            headers: new Headers([...headers]),
          }),
      }),
  ],
  [
    "the page's base",
    ({ library, origin }) => {
      const base = document.createElement("base");
      base.href = `${origin}/`;
      document.head.prepend(base);
      return library.createServices(new library.FetchBackend());
    },
  ],
];

test("the token goes to no other origin", async ({ context, foreign }) => {
  const tab = await libraryPage(context);
  const token = await tokenOf(context);
  for (const [way, make] of waysElsewhere) {
    foreign.asked.length = 0;
    await addHero(tab, make, foreign.origin());
    const post = { call: "POST /api/heroes", body: '{"name":"Storm"}' };
    expect(foreign.asked, way).toContainEqual(expect.objectContaining(post));
    const asked = JSON.stringify(foreign.asked).toLowerCase();
    expect(asked, way).not.toContain(token);
    expect(asked, way).not.toContain("xsrf");
  }
});

test("no redirect leads a write elsewhere", async ({
  context,
  api,
  foreign,
}) => {
  const tab = await libraryPage(context);
  const told: string[] = [];
  tab.on("console", (message) => told.push(message.text()));
  await api.stop();
  const redirecting = await redirect(apiPort, foreign.origin());
  const added = await addHero(tab, plain, foreign.origin());
  redirecting.close();
  redirecting.closeAllConnections();
  expect(added).toBeUndefined();
  expect(told.join("\n")).toContain(
    "POST api/heroes was redirected; writes are not",
  );
  expect(foreign.asked).toEqual([]);
});

/** A page without the app's policy, which has the token's cookie. */
async function libraryPage(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${addresses.dev}api/heroes`);
  await tab.goto(addresses.dev);
  return tab;
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value;
  expect(token).toMatch(/^[\da-f]{32}$/);
  return token ?? "";
}

/** Adds a hero by the services that `make` makes; what `addHero` emits. */
async function addHero(
  tab: Page,
  make: Make,
  origin: string,
): Promise<unknown> {
  const library: JSHandle<Library> = await tab.evaluateHandle(
    (path) => import(path) as Promise<Library>,
    "/src/index.ts",
  );
  const services = await tab.evaluateHandle(make, { library, origin });
  return tab.evaluate(
    ({ heroService }) =>
      new Promise((resolve, reject) => {
        heroService.addHero({ name: "Storm" }).subscribe({
          next: resolve,
          error: reject,
        });
      }),
    services,
  );
}
