import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.goto("/detail/99");
  await expect(page.getByRole("alert")).toContainText(
    "The hero could not be loaded. 'heroes' with id='99' not found",
  );
  await page.getByRole("link", { name: "Dashboard" }).click();
  const top = ["Narco", "Bombasto", "Celeritas", "Magneta"];
  await expect(page.getByRole("listitem")).toHaveText(top);
  await page.getByRole("link", { name: "Narco" }).click();
  await expect(page.getByText("NARCO Details")).toBeVisible();
}
