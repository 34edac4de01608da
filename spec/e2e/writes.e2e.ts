import type { Locator, Page } from "@playwright/test";
import { heroes, held, narco, serve } from "./mocked-api.ts";
import { deleteButton, expectMessages, heading, rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

// The build for a REST server; each test is that server.
test.use({ baseURL: addresses.fetch });

test("a refused delete puts the row back where it was", async ({
  page,
  logged,
}) => {
  const { answer, release } = held({ status: 500, json: { error: "No!" } });
  await serve(page, { DELETE: answer });
  await page.goto("heroes");
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(2);
  await expect(deleteButton(page, "Bombasto")).toBeFocused();

  release();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText("12 Narco");
  await expect(deleteButton(page, "Bombasto")).toBeFocused();
  await expectMessages(page, "fetched heroes", "deleteHero failed:: No!");
  await logged.expect("No!");
});

test("deleting the last row leaves the focus on the heading", async ({
  page,
}) => {
  await serve(page, {
    GET: (route) => route.fulfill({ json: [narco] }),
    DELETE: (route) => route.fulfill({ status: 204 }),
  });
  await page.goto("heroes");
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

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

test("a refused name comes back into the box, if that is still empty", async ({
  page,
  logged,
}) => {
  const { answer, release } = held({ status: 500, json: { error: "Full." } });
  await serve(page, { POST: answer });
  await page.goto("heroes");
  const box = page.getByLabel("Hero name:");
  await box.fill("Storm");
  await page.keyboard.press("Enter");
  await expect(box).toBeEmpty();
  release();
  await expect(box).toHaveValue("Storm");
  await logged.expect("Full.");

  const again = held({ status: 500, json: { error: "Still full." } });
  await serve(page, { POST: again.answer });
  await page.keyboard.press("Enter");
  await expect(box).toBeEmpty();
  await box.fill("Rogue");
  again.release();
  await expectMessages(
    page,
    "fetched heroes",
    "addHero failed:: Full.",
    "addHero failed:: Still full.",
  );
  await expect(box).toHaveValue("Rogue");
  await expect(rows(page)).toHaveCount(3);
  await logged.expect("Still full.");
});

test("a failed save stays on the page with what was typed", async ({
  page,
  logged,
}) => {
  await serve(page, {
    GET: (route) => route.fulfill({ json: narco }),
    PUT: (route) => route.fulfill({ status: 500, json: { error: "Locked." } }),
  });
  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  await page.keyboard.press("Enter");
  await expectMessages(
    page,
    "fetched hero id=12",
    "updateHero failed:: Locked.",
  );
  await logged.expect("Locked.");
  await expect(page).toHaveURL("detail/12");
  await expect(heading(page)).toHaveText("NARCISSA Details");
  await expect(page.getByPlaceholder("name")).toHaveValue("Narcissa");

  await serve(page, { PUT: (route) => route.fulfill({ status: 204 }) });
  await page.getByRole("button", { name: "save" }).click();
  await expect(page).toHaveURL("dashboard");
});

for (const [way, leave, address, focused] of [
  ["a link", (page) => follow(page, "Dashboard"), "dashboard", heading],
  ["'go back'", goBack, "heroes", followed],
  ["'go back' and a link", goBackAndFollow, "dashboard", heading],
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

async function goBackAndFollow(page: Page): Promise<void> {
  await goBack(page);
  await follow(page, "Dashboard");
}

async function goToMrNice(page: Page): Promise<void> {
  await page.evaluate(() => history.go(-3));
  await expect(heading(page)).toHaveText("MR. NICE Details");
}
