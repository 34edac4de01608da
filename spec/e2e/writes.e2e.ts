import type { Locator, Page } from "@playwright/test";
import { heroes, held, narco, serve } from "./mocked-api.ts";
import { deleteButton, expectMessages, heading, rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

// The build for a REST server; each test is that server.
test.use({ baseURL: addresses.fetch });

test("a double click on 'x' deletes one hero, though the next slides up", async ({
  page,
}) => {
  const deleted: string[] = [];
  await serve(page, {
    DELETE: (route) => {
      deleted.push(route.request().url());
      return route.fulfill({ status: 204 });
    },
  });
  await page.goto("heroes");
  await deleteButton(page, "Mr. Nice").dblclick();
  await expectMessages(page, "fetched heroes", "deleted hero id=11");
  await expect(rows(page)).toHaveCount(2);
  expect(deleted).toEqual([`${addresses.fetch}api/heroes/11`]);
});

for (const [way, leave, address, focused] of [
  ["a link", (page) => follow(page, "Dashboard"), "dashboard", heading],
  ["'go back'", goBack, "heroes", followed],
  ["the browser's back", (page) => page.goBack(), "heroes", followed],
  ["another hero's page", goToMrNice, "detail/11", heading],
] as [string, (page: Page) => Promise<unknown>, string, typeof heading][]) {
  test(`who left a save by ${way} is not dragged back`, async ({ page }) => {
    const { answer, release } = held({ status: 204 });
    await serve(page, {
      "GET api/heroes/11": (route) => route.fulfill({ json: heroes[0] }),
      "GET api/heroes/12": (route) => route.fulfill({ json: narco }),
      PUT: answer,
    });
    await page.goto("detail/11");
    await follow(page, "Dashboard");
    await follow(page, "Heroes");
    await follow(page, "12 Narco");
    await page.getByPlaceholder("name").fill("Narcissa");
    await page.getByRole("button", { name: "save" }).dblclick();
    await leave(page);
    await expect(page).toHaveURL(address);

    release();
    await expect(page.getByText("updated hero id=12")).toHaveCount(1);
    await expect(focused(page)).toBeFocused();
    await expect(page).toHaveURL(address);
  });
}

/** The link that led to the hero, which has the focus again. */
function followed(page: Page): Locator {
  return page.getByRole("link", { name: /^12/ });
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

async function goBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "go back" }).click();
}

async function goToMrNice(page: Page): Promise<void> {
  await page.evaluate(() => history.go(-3));
  await expect(heading(page)).toHaveText("MR. NICE Details");
}
