import type { Page, Route } from "@playwright/test";
import { expect, test } from "./api-test.ts";
import { addresses } from "./builds.ts";
import { add, expectMessages, rows } from "./screen.ts";

const noAnswer =
  "Http failure response for api/heroes: 0 Unknown Error (Failed to fetch)";
const away = "502 Bad Gateway";
const timeout = "Timeout has occurred";

test("a page that was opened without a server works later", async ({
  page,
  context,
  api,
  logged,
}) => {
  await api.stop();
  await page.goto("dashboard");
  await page.getByRole("searchbox").fill("ma");
  const search = page.getByRole("search");
  await expect(page.getByText("Heroes could not be loaded.")).toBeVisible();
  await expect(search.getByText("The search failed.")).toBeVisible();
  await logged.expect(away, away);

  await api.start();
  await search.getByRole("button", { name: "try again" }).click();
  await expect(search.getByText("4 heroes found")).toBeVisible();

  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();

  // The retried read has set the cookie for the write.
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await add(page, "Phoenix");
  await expect(page.getByText("Added Phoenix")).toBeVisible();
  expect(api.heroes().at(-1)).toEqual({ id: 21, name: "Phoenix" });
});

test("a save that has failed keeps the typed name and works later", async ({
  page,
  api,
  logged,
}) => {
  await page.clock.install();
  await page.goto("detail/12");
  const save = page.getByRole("button", { name: "save" });
  const box = page.getByPlaceholder("name");
  await box.fill("Narcissa");
  // Before the request reaches the server, and after.
  for (const cut of [abort, fetchAndAbort]) {
    await offlineAt(page, cut);
    await save.click();
    await logged.expect(noAnswer);
    await expect(page.getByRole("alert")).toHaveText(
      `It is not known whether Narcissa was saved. ${noAnswer}`,
    );
    await expect(box).toHaveValue("Narcissa");
    await page.context().setOffline(false);
  }

  api.freeze();
  const sent = page.waitForRequest(`${addresses.fetch}api/heroes`);
  await save.click();
  await sent;
  await page.clock.fastForward(10_000);
  await logged.expect(timeout);
  await expect(box).toHaveValue("Narcissa");
  await api.goOn();

  await save.click();
  await expect(rows(page).first()).toHaveText("Narcissa");
  await expectMessages(
    page,
    "fetched hero id=12",
    `updateHero failed:: ${noAnswer}`,
    `updateHero failed:: ${noAnswer}`,
    `updateHero failed:: ${timeout}`,
    "updated hero id=12",
    "fetched heroes",
  );
  expect(api.heroes()[1]).toEqual({ id: 12, name: "Narcissa" });
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
