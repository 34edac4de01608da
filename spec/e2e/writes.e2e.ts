import { deleteButton, expectMessages, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

test("a double click on 'x' deletes one hero", async ({ page }) => {
  await page.goto("heroes");
  await deleteButton(page, "Mr. Nice").dblclick();
  await expectMessages(page, "fetched heroes", "deleted hero id=11");
  await expect(rows(page)).toHaveCount(9);
});

test("a double click on 'save' saves once", async ({ page }) => {
  await page.goto("heroes");
  await page.getByRole("link", { name: "Magma" }).click();
  await page.getByPlaceholder("name").fill("Magmar");
  await page.getByRole("button", { name: "save" }).dblclick();
  await expect(rows(page).nth(8)).toContainText("Magmar");
  await expect(page).toHaveURL("heroes");
  await expectMessages(
    page,
    "fetched heroes",
    "fetched hero id=19",
    "updated hero id=19",
    "fetched heroes",
  );
});
