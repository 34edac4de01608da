import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./api-test.ts";
import { add, deleteButton, rows } from "./screen.ts";

const within = { timeout: 1000 }; // ms

test("two windows show each other's changes", async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openConnected(page);
  const focused = deleteButton(page, "Celeritas");
  await focused.focus();
  await focused.evaluate((button) => button.scrollIntoView());
  const other = await openHeroes(page);
  const before = await messages(page).allTextContents();

  await add(other, "Storm");
  await expect(rows(page).last()).toContainText("21 Storm", within);
  for (const above of ["Mr. Nice", "Narco"]) {
    await deleteButton(other, above).click();
    await expect(page.getByText(above)).toHaveCount(0, within);
  }
  await other.getByRole("link", { name: "Bombasto" }).click();
  await other.getByPlaceholder("name").fill("Bombur");
  await other.getByRole("button", { name: "save" }).click();
  await expect(page.getByRole("link", { name: "Bombur" })).toBeVisible(within);

  // The reader keeps the focus and the place on the page.
  await expect(focused).toBeFocused();
  await expect(focused).toBeInViewport({ ratio: 1 });
  // Neither logs what the other does, or shows its own change twice.
  await expect(messages(page)).toHaveText(before);
  const shown = await rows(page).allTextContents();
  await expect(rows(other)).toHaveText(shown);
  await page.keyboard.press("Enter");
  await expect(other.getByText("Celeritas")).toHaveCount(0, within);
  await context.close();
});

test("a window goes on after the server was killed", async ({ page, api }) => {
  await openConnected(page);
  const before = await messages(page).count();
  await api.stop("SIGKILL");
  const refused = page.waitForResponse(
    (response) => response.url().endsWith("/changes") && !response.ok(),
  );
  await refused;
  await api.start();

  const other = await openHeroes(page);
  await deleteButton(other, "Narco").click();
  await expect(page.getByText("Narco")).toHaveCount(0);
  // It has loaded the list again, since it may have missed something.
  await expect(messages(page)).toHaveCount(before + 1);
  await add(other, "Storm");
  await expect(rows(page).last()).toContainText("21 Storm", within);
});

test("six windows of one browser work, five of them in the background", async ({
  page,
}) => {
  // A browser has six connections to a server by HTTP/1.1.
  await openAndHide(page);
  for (let window = 2; window < 6; window++) {
    await openAndHide(await page.context().newPage());
  }
  const front = await openHeroes(page);
  await add(front, "Storm");
  await expect(front.getByText("Added Storm")).toBeVisible();

  // A window that comes to the front shows what it has missed.
  await expect(rows(page)).toHaveCount(10);
  await setVisibility(page, "visible");
  await expect(rows(page).last()).toContainText("21 Storm");
});

/** Opens the heroes list, to which the server pushes. */
async function openConnected(page: Page): Promise<void> {
  const connected = page.waitForResponse(/\/api\/heroes\/changes$/);
  await page.goto("heroes");
  await connected;
  await expect(rows(page)).toHaveCount(10);
}

/** Opens the heroes list in a window that is in the background for 30 s then. */
async function openAndHide(page: Page): Promise<void> {
  await page.clock.install();
  await openConnected(page);
  await setVisibility(page, "hidden");
  await page.clock.fastForward(30_000);
}

/** Shows or hides a window. Playwright itself keeps all visible. */
async function setVisibility(
  page: Page,
  visibilityState: DocumentVisibilityState,
): Promise<void> {
  await page.evaluate((value) => {
    const property = { value, configurable: true };
    Object.defineProperty(document, "visibilityState", property);
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibilityState);
}

/** Opens the heroes list in another window. */
async function openHeroes(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("heroes");
  await expect(rows(other)).not.toHaveCount(0);
  return other;
}

function messages(page: Page): Locator {
  return page.getByRole("log").getByRole("paragraph");
}
