import { heading } from "./screen.ts";
import { expect, test } from "./test.ts";

test("coming back, the search asks for its term again", async ({ page }) => {
  await page.goto("dashboard");
  const { href } = new URL(page.url());
  const box = page.getByRole("searchbox");
  await box.fill(" magm ");
  await page.getByRole("link", { name: "Magma" }).click();
  await expect(heading(page)).toHaveText("MAGMA Details");

  await page.goBack();
  await expect(box).toHaveValue("magm");
  expect(page.url()).toBe(href);
  await expect(page.getByText("1 hero found")).toBeVisible();

  // The same screen by its link is another visit, in the same entry.
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Magma" }).click();
  await expect(heading(page)).toHaveText("MAGMA Details");
  await page.getByRole("button", { name: "go back" }).click();
  await expect(box).toHaveValue("magm");
  await expect(page.getByText("1 hero found")).toBeVisible();

  await box.fill("");
  await expect(page.getByText("1 hero found")).toBeHidden();
  await page.reload();
  await expect(heading(page)).toHaveText("Top Heroes");
  await expect(box).toHaveValue("");
});
