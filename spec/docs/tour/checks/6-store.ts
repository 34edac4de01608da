import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const rows = page.getByRole("listitem");
  await page.getByRole("link", { name: "Heroes" }).click();
  await expect(rows).toHaveCount(10);
  for (const name of [" ", "Nova"]) {
    await page.getByLabel("Hero name:").fill(name);
    await page.getByRole("button", { name: "add" }).click();
    // React empties the form.
    await expect(page.getByLabel("Hero name:")).toHaveValue("");
  }
  await expect(page.getByText("Added Nova")).toBeVisible();
  await expect(page.getByText("added hero")).toHaveCount(1);

  // What is known shows before the response.
  await page.clock.pauseAt("2027-01-01");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole("link", { name: "Heroes" }).click();
  await expect(rows).toHaveCount(11);
}
