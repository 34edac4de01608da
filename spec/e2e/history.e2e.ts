import type { Page } from "@playwright/test";
import { expectMessages, expectScreen, heading, rows } from "./screen.ts";
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

test("'save' on a page opened directly leads to the dashboard", async ({
  page,
}) => {
  await page.goto("about:blank");
  await page.goto("detail/12");
  await page.getByRole("button", { name: "save" }).click();
  await expectScreen(page, {
    at: "dashboard",
    title: "Dashboard",
    words: "Top Heroes",
  });
});

test("the browser's way back leads out of the app", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("");
  await expect(heading(page)).toHaveText("Top Heroes");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("an address that starts with two slashes is an unknown one of ours", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/x`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link").click();
  await expectArrival(page, "Dashboard", "Top Heroes");
  await expect(page).toHaveURL("dashboard");
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
