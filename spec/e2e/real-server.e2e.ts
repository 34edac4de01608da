import { expect, test } from "./api-test.ts";
import { deleteButton, expectMessages, heading, rows } from "./screen.ts";

test("saved changes survive a restart of the server", async ({ page, api }) => {
  await page.goto("detail/15");
  await page.getByPlaceholder("name").fill(" Magnetar ");
  await page.getByRole("button", { name: "save" }).click();
  await expect(rows(page).nth(3)).toHaveText("Magnetar");

  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await page.getByLabel("Hero name:").fill("  Storm ");
  await page.getByRole("button", { name: "add" }).click();
  await expect(rows(page).last()).toContainText("21 Storm");
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("deleted hero id=12")).toBeVisible();

  const shown = await rows(page).allTextContents();
  await api.stop();
  await api.start();
  await page.reload();
  await expect(rows(page)).toHaveText(shown);
  await expectMessages(page, "fetched heroes");
  await page.goto("detail/15");
  await expect(heading(page)).toHaveText("MAGNETAR Details");
  await page.getByRole("button", { name: "go back" }).click();
  await expect(rows(page)).toHaveText([
    "Bombasto",
    "Celeritas",
    "Magnetar",
    "RubberMan",
  ]);
});

test("without cookies, the second save succeeds", async ({
  page,
  context,
  api,
  logged,
}) => {
  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  await context.clearCookies();
  await page.keyboard.press("Enter");
  const refusal = "The header X-XSRF-TOKEN is missing or wrong";
  await expectMessages(
    page,
    "fetched hero id=12",
    `updateHero failed:: ${refusal}`,
  );
  await logged.expect(refusal);
  expect(api.heroes()[1]).toEqual({ id: 12, name: "Narco" });

  await page.getByRole("button", { name: "save" }).click();
  await expect(page).toHaveURL("dashboard");
  await expect(rows(page).first()).toHaveText("Narcissa");
});
