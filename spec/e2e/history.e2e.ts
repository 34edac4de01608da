import type { Page } from "@playwright/test";
import { heading } from "./screen.ts";
import { expect, test } from "./test.ts";

test("each navigation sets the title and the focus", async ({ page }) => {
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

test("the browser's way back leads out of the app", async ({ page }) => {
  await page.goto("about:blank");
  await page.goto("");
  await expect(heading(page)).toHaveText("Top Heroes");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("an address that starts with // is unknown", async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/x`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link").click();
  await expectArrival(page, "Dashboard", "Top Heroes");
  await expect(page).toHaveURL("dashboard");
});

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
