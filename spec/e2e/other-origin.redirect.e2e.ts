import type { BrowserContext, JSHandle, Page } from "@playwright/test";
import type * as RxHeroes from "#src/index.ts";
import { addresses, apiPort } from "./builds.ts";
import { expect, redirect, test } from "./foreign-server.ts";

test("a write follows no redirect to another origin", async ({
  context,
  api,
  foreign,
}) => {
  const tab = await libraryPage(context);
  const told: string[] = [];
  tab.on("console", (message) => told.push(message.text()));
  await api.stop();
  const redirecting = await redirect(apiPort, foreign.origin());
  const added = await addHero(tab);
  redirecting.close();
  redirecting.closeAllConnections();
  expect(added).toBeUndefined();
  expect(told.join("\n")).toContain(
    "POST api/heroes was redirected; writes are not",
  );
  expect(foreign.received).toEqual([]);
});

/** A page without the app's policy, which has the token's cookie. */
async function libraryPage(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${addresses.dev}api/heroes`);
  await tab.goto(addresses.dev);
  return tab;
}

/** Adds a hero through a `FetchBackend`; returns what `addHero` emits. */
async function addHero(tab: Page): Promise<unknown> {
  const library: JSHandle<typeof RxHeroes> = await tab.evaluateHandle(
    (path) => import(path) as Promise<typeof RxHeroes>,
    "/src/index.ts",
  );
  return tab.evaluate(({ createServices, FetchBackend }) => {
    const { heroService } = createServices(new FetchBackend());
    return new Promise((resolve, reject) => {
      heroService.addHero({ name: "Storm" }).subscribe({
        next: resolve,
        error: reject,
      });
    });
  }, library);
}
