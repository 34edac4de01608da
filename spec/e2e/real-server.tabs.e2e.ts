import { expect, test } from "./api-test.ts";
import { deleteButton, expectMessages, heading, rows } from "./screen.ts";

test("two tabs see each other's changes", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("heroes");
  await page.bringToFront();
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel("Hero name:").fill("Storm");
  await page.keyboard.press("Enter");
  await expect(rows(page).last()).toContainText("21 Storm");
  await other.bringToFront();
  await deleteButton(other, "Narco").click();
  await other.getByRole("link", { name: "13 Bombasto" }).click();
  await other.getByPlaceholder("name").fill("Bombastic");
  await other.getByRole("button", { name: "save" }).click();

  await expect(rows(other)).toHaveCount(10);
  await expect(rows(other).last()).toContainText("21 Storm");
  await page.bringToFront();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(rows(page).first()).toHaveText("Bombastic");
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).nth(1)).toContainText("13 Bombastic");
});

test("a hero that another tab has deleted is missed in clear words", async ({
  page,
  context,
  api,
  logged,
}) => {
  const missing = "'heroes' with id='12' not found";
  const unsaved =
    "'heroes' item with id='12' not found and may not be created with PUT; use POST instead.";
  await page.goto("heroes");
  await page.getByRole("link", { name: "12 Narco" }).click();
  await page.getByPlaceholder("name").fill("Narcissa");
  const other = await context.newPage();
  await other.goto("heroes");
  await deleteButton(other, "Narco").click();
  await expect(other.getByText("deleted hero id=12")).toBeVisible();

  await page.bringToFront();
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByRole("alert")).toHaveText("Not saved.");
  await expect(page.getByPlaceholder("name")).toHaveValue("Narcissa");
  await expectMessages(
    page,
    "fetched heroes",
    "fetched hero id=12",
    `updateHero failed:: ${unsaved}`,
  );
  await logged.expect(unsaved);
  expect(api.heroes().map(({ id }) => id)).not.toContain(12);

  await page.reload();
  await expect(heading(page)).toHaveText("Hero could not be loaded");
  await expectMessages(page, `getHero id=12 failed:: ${missing}`);
  await logged.expect(missing);
});
