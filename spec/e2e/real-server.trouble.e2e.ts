import type { Page, Route } from "@playwright/test";
import { expect, test } from "./api-test.ts";
import { addresses } from "./builds.ts";
import { add, expectMessages, rows } from "./screen.ts";

const noAnswer =
  "Http failure response for api/heroes: 0 Unknown Error (Failed to fetch)";
const away = "Http failure response for api/heroes: 502 Bad Gateway";

// Before the request reaches the server, and after.
const cuts = [abort, fetchAndAbort];

test("a failed save keeps the typed name", async ({ page, api, logged }) => {
  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  for (const cut of cuts) {
    await offlineAt(page, cut);
    await page.getByRole("button", { name: "save" }).click();
    await logged.expect(noAnswer);
    await expect(page.getByRole("alert")).toHaveText("Not saved.");
    await expect(page.getByPlaceholder("name")).toHaveValue("Narcissa");
    await page.context().setOffline(false);
  }
  await page.getByRole("button", { name: "save" }).click();
  await expect(rows(page).first()).toHaveText("Narcissa");
  await expectMessages(
    page,
    "fetched hero id=12",
    `updateHero failed:: ${noAnswer}`,
    `updateHero failed:: ${noAnswer}`,
    "updated hero id=12",
    "fetched heroes",
  );
  expect(api.heroes()[1]).toEqual({ id: 12, name: "Narcissa" });
});

test("a page opened without a server works later", async ({
  page,
  api,
  logged,
}) => {
  await api.stop();
  await page.goto("heroes");
  await expect(page.getByText("Heroes could not be loaded.")).toBeVisible();
  await logged.expect(away);

  await api.start();
  await page.getByRole("button", { name: "try again" }).click();
  await expect(rows(page)).toHaveCount(10);
  // The retried read has set the cookie for the write.
  await add(page, "Phoenix");
  await expect(page.getByText("Added Phoenix")).toBeVisible();
  expect(api.heroes().at(-1)).toEqual({ id: 21, name: "Phoenix" });
});

test("back online, failed reads are retried", async ({
  page,
  context,
  api,
  logged,
}) => {
  await api.stop();
  await page.goto("dashboard");
  await page.getByRole("searchbox").fill("ma");
  await expect(page.getByText("Heroes could not be loaded.")).toBeVisible();
  await expect(page.getByText("The search failed.")).toBeVisible();
  await logged.expect("502", "502");

  await context.setOffline(true);
  await api.start();
  await context.setOffline(false);
  await expect(page.getByText("4 heroes found")).toBeVisible();
  await expect(page.getByText("Heroes could not be loaded.")).toBeHidden();
});

test("a save works again after the server has hung for 10 s", async ({
  page,
  api,
  logged,
}) => {
  await page.clock.install();
  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  api.freeze();
  const sent = page.waitForRequest(`${addresses.fetch}api/heroes`);
  await page.getByRole("button", { name: "save" }).click();
  await sent;
  await page.clock.fastForward(10_000);
  const text = "Timeout has occurred";
  await expectMessages(
    page,
    "fetched hero id=12",
    `updateHero failed:: ${text}`,
  );
  await logged.expect(text);

  api.goOn();
  await page.getByRole("button", { name: "save" }).click();
  await expect(rows(page).first()).toHaveText("Narcissa");
});

/** Goes offline during the next call. */
async function offlineAt(
  page: Page,
  cut: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(
    "**/api/heroes**",
    async (route) => {
      await page.context().setOffline(true);
      await cut(route);
    },
    { times: 1 },
  );
}

async function fetchAndAbort(route: Route): Promise<void> {
  await route.fetch();
  await abort(route);
}

/** Being offline alone may come too late for a request under way. */
function abort(route: Route): Promise<void> {
  return route.abort("internetdisconnected");
}
