import type { Page } from "@playwright/test";
import { heroes, held, narco, serve } from "./mocked-api.ts";
import {
  deleteButton,
  expectMessages,
  expectScreen,
  heading,
  rows,
} from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

test("each navigation sets the title and focuses the heading, or the link that led on", async ({
  page,
}) => {
  await page.goto("dashboard");
  const celeritas = page.getByRole("link", { name: "Celeritas" });
  await celeritas.click();
  await expectArrival(page, "Celeritas", "CELERITAS Details");
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expectArrival(page, "Heroes", "My Heroes");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expectArrival(page, "Dashboard", "Top Heroes");

  await page.goBack();
  await expectArrival(page, "Heroes", "My Heroes");
  await page.goBack();
  await expectArrival(page, "Celeritas", "CELERITAS Details");
  await page.goBack();
  await expectArrival(page, "Dashboard", "Top Heroes", celeritas);
  await page.goForward();
  await expectArrival(page, "Celeritas", "CELERITAS Details");
  await page.getByRole("button", { name: "go back" }).click();
  await expectArrival(page, "Dashboard", "Top Heroes", celeritas);
});

test.describe("where the server takes its time", () => {
  test.use({ baseURL: addresses.fetch });

  test("nothing of one hero's page stays at another's", async ({ page }) => {
    const narcoAgain = held({ json: narco });
    await serve(page, {
      "GET api/heroes/12": (route) => route.fulfill({ json: narco }),
      "GET api/heroes/13": (route) => route.fulfill({ json: heroes[2] }),
    });
    await page.goto("detail/12");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("link", { name: "Bombasto" }).click();
    await page.getByPlaceholder("name").fill(" ");
    await page.getByRole("button", { name: "save" }).click();
    await expect(page.getByRole("alert")).toHaveText("A hero needs a name.");

    await serve(page, { "GET api/heroes/12": narcoAgain.answer });
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveTitle("Tour of Heroes");
    await expect(page.getByRole("main")).toHaveText("Loading hero…");
    await expect(page.getByRole("main").locator("input, button")).toHaveCount(
      0,
    );

    narcoAgain.release();
    await expectArrival(page, "Narco", "NARCO Details");
    await expect(page.getByPlaceholder("name")).toHaveValue("Narco");
    await expect(page.getByRole("alert")).toBeEmpty();
  });
});

test("a hero that has gone since says so, and leads back", async ({
  page,
  logged,
}) => {
  await page.goto("heroes");
  await page.getByRole("link", { name: "Narco" }).click();
  await page.getByRole("button", { name: "go back" }).click();
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(9);

  await page.goForward();
  await expectArrival(
    page,
    "Hero could not be loaded",
    "Hero could not be loaded",
  );
  await logged.expect("'heroes' with id='12' not found");
  await page.getByRole("button", { name: "go back" }).click();
  await expectArrival(page, "Heroes", "My Heroes");
});

for (const name of ["go back", "save"]) {
  test(`'${name}' on a page opened directly leads to the dashboard`, async ({
    page,
  }) => {
    await page.goto("about:blank");
    await page.goto("detail/12");
    await page.getByRole("button", { name }).click();
    await expectScreen(page, {
      at: "dashboard",
      title: "Dashboard",
      words: "Top Heroes",
    });
  });
}

test("the browser's way back leads out of the app", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("");
  await expect(heading(page)).toHaveText("Top Heroes");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("'go back' returns to the app's page after a reload as well", async ({
  page,
}) => {
  await page.goto("dashboard");
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await page.getByRole("link", { name: "Magma" }).click();
  await page.reload();
  await page.getByRole("button", { name: "go back" }).click();
  await expect(page).toHaveURL("heroes");
});

test("a double click on 'go back' goes back once", async ({ page }) => {
  await openMagma(page);
  await page.getByRole("button", { name: "go back" }).dblclick();
  await expectScreen(page, {
    at: "heroes",
    title: "Heroes",
    words: "My Heroes",
  });
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL("heroes");
});

test("a double click on 'save' saves once and goes back once", async ({
  page,
}) => {
  await openMagma(page);
  await page.getByPlaceholder("name").fill("Magmar");
  await page.getByRole("button", { name: "save" }).dblclick();
  await expect(rows(page).nth(8)).toContainText("Magmar");
  await expect(page).toHaveURL("heroes");
  await expectMessages(
    page,
    "fetched heroes",
    "fetched heroes",
    "fetched hero id=19",
    "updated hero id=19",
    "fetched heroes",
  );
});

/** Opens Magma's page by way of the dashboard and the list. */
async function openMagma(page: Page): Promise<void> {
  await page.goto("dashboard");
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await page.getByRole("link", { name: "Magma" }).click();
  await expect(heading(page)).toHaveText("MAGMA Details");
}

async function expectArrival(
  page: Page,
  title: string,
  words: string,
  focused = heading(page),
): Promise<void> {
  await expect(heading(page)).toHaveText(words);
  await expect(focused).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Tour of Heroes`);
}
