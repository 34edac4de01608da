import { expect, type Locator, type Page } from "@playwright/test";
import { deleteButton, heading } from "./screen.ts";

/**
 * What is clicked for each session that spec/app/sessions keeps, by its name. Its
 * time is the page's paused clock.
 */
export const clicks = {
  "search-add-delete-rename": async (page) => {
    const box = page.getByLabel("Hero Search");
    await type(box, "ma");
    await page.clock.runFor(1000);
    await expect(page.getByText("4 heroes found")).toBeVisible();
    await box.press("g");
    await page.clock.runFor(1000);
    await expect(page.getByText("2 heroes found")).toBeVisible();
    // The same term again, within the debounce.
    await box.press("n");
    await box.press("Backspace");
    await page.clock.runFor(500);

    await open(page, "Heroes");
    await type(page.getByLabel("Hero name:"), " Zoe ");
    await page.keyboard.press("Enter");
    await page.clock.runFor(1000);
    await expect(page.getByText("Added Zoe")).toBeVisible();
    await deleteButton(page, "Narco").click();
    await page.clock.runFor(1000);
    await expect(page.getByText("deleted hero id=12")).toBeVisible();

    await rename(page, "13 Bombasto", " Bomb ");
    await page.clock.runFor(2000);
    await expect(page.getByRole("link", { name: "13 Bomb" })).toBeVisible();
    await expectMessage(page, "fetched heroes", 3);
  },

  "failed-delete-offline-search": async (page) => {
    await open(page, "Heroes");
    await panelButton(page, "Fail next").click();
    await deleteButton(page, "Narco").click();
    await page.clock.runFor(1000);
    await expect(page.getByText("Narco could not be deleted")).toBeVisible();

    await open(page, "Dashboard");
    await expectMessage(page, "fetched heroes", 3);
    await panelButton(page, "Offline").click();
    await type(page.getByLabel("Hero Search"), "ma");
    await page.clock.runFor(1000);
    await expect(page.getByText("The search failed.")).toBeVisible();
    await panelButton(page, "Offline").click();
    await page.getByRole("button", { name: "try again" }).click();
    await page.clock.runFor(1000);
    await expect(page.getByText("4 heroes found")).toBeVisible();
  },

  "two-slow-saves": async (page) => {
    await open(page, "Heroes");
    await openHero(page, "12 Narco");
    await page.getByLabel("Latency").fill("3000");
    await page.getByLabel("name:").fill("Nemo");
    await page.getByRole("button", { name: "save", exact: true }).click();
    await page.getByLabel("Latency").fill("");
    await page.getByRole("button", { name: "go back", exact: true }).click();
    await page.clock.runFor(200); // The list is still being loaded again.
    // The second save waits for the first one.
    await rename(page, "12 Nemo", "Nova");
    await page.getByRole("button", { name: "go back", exact: true }).click();
    await page.clock.runFor(5000);
    await expectMessage(page, "updated hero id=12", 2);
    await expect(page.getByRole("link", { name: "12 Nova" })).toBeVisible();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

async function type(box: Locator, text: string): Promise<void> {
  for (const key of text) {
    await box.press(key);
    await box.page().clock.runFor(80);
  }
}

async function open(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: link, exact: true }).click();
  await page.clock.runFor(1000);
}

async function openHero(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: link }).click();
  await page.clock.runFor(600);
  await expect(heading(page)).toContainText("Details");
}

async function rename(page: Page, link: string, name: string): Promise<void> {
  await openHero(page, link);
  await page.getByLabel("name:").fill(name);
  await page.getByRole("button", { name: "save", exact: true }).click();
}

function panelButton(page: Page, name: string): Locator {
  return page.getByRole("complementary").getByRole("button", { name });
}

async function expectMessage(
  page: Page,
  text: string,
  count: number,
): Promise<void> {
  const log = page.getByRole("log").getByRole("paragraph");
  await expect(log.filter({ hasText: text })).toHaveCount(count);
}
