import type { Locator, Page } from "@playwright/test";
import { addresses } from "./builds.ts";
import { answer, openLate } from "./late-answers.ts";
import { add, expectMessages, rows, twoFrames } from "./screen.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

const search = "GET api/heroes/?name=";

test.describe("a search that typing cancels", () => {
  test.use({ baseURL: addresses.bench });
  test.beforeEach(async ({ page }) => {
    await openLate(page, "?marbles");
    await page.getByRole("button", { name: "Marbles" }).click();
    await answer(page, page.getByRole("link", { name: "Narco" }));
    await page.getByLabel("Hero Search").fill("m");
    await expect(rowOf(page, `${search}m`)).toBeVisible();
    await page.getByLabel("Hero Search").fill("mn");
    await expect(rowOf(page, `${search}mn`)).toBeVisible();
    await answer(page, page.getByText("No heroes found"));
  });

  test("can be walked, row by row and mark by mark, by keyboard", async ({
    page,
  }) => {
    await press(page, "Enter", panelButton(page, "Fit"));
    await walkTo(page, "GET api/heroes");
    const request = panelOf(page).getByText("GET api/heroes ·");
    await expect(request).toContainText("200 OK");
    await page.keyboard.press("ArrowLeft");
    await expect(request).toContainText("subscribed");
  });

  test("is counted where zooming out brings it together, until Enter zooms in", async ({
    page,
  }) => {
    await press(page, "Enter", panelButton(page, "Fit"));
    const value = panelOf(page).getByText("heroService.searchHeroes ·");
    for (let i = 0; i < 6; i++) {
      await press(page, "Enter", panelButton(page, "Zoom out"));
    }
    await walkTo(page, "heroService.searchHeroes");
    // From the answer to what was an hour before.
    await page.keyboard.press("ArrowLeft");
    await expect(value).toContainText(/events from .* apart as you zoom in/);
    for (let i = 0; i < 8; i++) await page.keyboard.press("Enter");
    await expect(value).not.toContainText("apart as you zoom in");
  });

  test("is filtered and cleared by keyboard", async ({ page }) => {
    const panelRows = panelOf(page).getByRole("row");
    await press(page, "Space", panelButton(page, "Pause"));
    await tabTo(page, panelOf(page).getByRole("searchbox"));
    await page.keyboard.type("name=m");
    await expect(panelRows).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(panelRows).not.toHaveCount(2);
    await press(page, "Enter", panelButton(page, "Clear"));
    await expect(panelRows).toHaveCount(0);
  });
});

test("gives the focus back at Escape", async ({ page }) => {
  await open(page);
  const box = page.getByLabel("Hero Search");
  await box.focus();
  await panelButton(page, "Fit").focus();
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
});

test("has the next request fail, goes offline, and undoes it at once", async ({
  page,
  logged,
}) => {
  await open(page);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await press(page, "Enter", panelButton(page, "Faults"));
  await press(page, "Enter", panelButton(page, "Fail next"));
  await add(page, "Magnolia");
  const row = rowOf(page, "POST api/heroes");
  await expect(row.getByRole("gridcell", { name: "error" })).toBeVisible();
  await logged.expect("503 Service Unavailable");
  await expect(page.getByLabel("Hero name:")).toHaveValue("Magnolia");

  await press(page, "Space", panelButton(page, "Offline"));
  await add(page, "Magnolia");
  await logged.expect("Unknown Error");
  await press(page, "Enter", panelButton(page, "Undo all"));
  await add(page, "Magnolia");
  await expect(rows(page)).toHaveCount(11);
});

test("copies as a test the call that is ticked", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Magma" }).click();
  await expectMessages(
    page,
    "fetched heroes",
    "fetched heroes",
    "fetched hero id=19",
  );
  await walkTo(page, "heroService.getHero");
  await page.keyboard.press("Space");
  await expect(
    page.getByLabel("Test heroService.getHero", { exact: true }),
  ).toBeChecked();
  await press(page, "Space", panelButton(page, "Copy as test"));
  await expect(page.getByText(/^Copied the test/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toContain("heroService.getHeroes(");
  expect(copied).toContain("heroService.getHero(19)");
});

test("says so where the code that makes tests can't be loaded", async ({
  page,
  logged,
}) => {
  await page.route(/export-test-.*\.js$/, (route) => route.abort());
  await open(page);
  await panelButton(page, "Copy as test").click();
  await expect(page.getByText("could not be loaded")).toBeVisible();
  await logged.expect("ERR_FAILED");
});

test("leaves the app usable where the panel throws", async ({
  page,
  logged,
}) => {
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error("broken panel");
    };
  });
  await open(page);
  await logged.expect("broken panel");
  await page.getByRole("link", { name: "Narco" }).click();
  await expectMessages(page, "fetched heroes", "fetched hero id=12");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`meets WCAG 2.2 AA in ${colorScheme} colours, at 320 px too`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.getByLabel("Hero Search").fill("mn");
    await expect(page.getByText("No heroes found")).toBeVisible();
    await page.getByRole("button", { name: "Faults" }).click();
    await page.getByRole("button", { name: "Fail next" }).click();
    const box = page.getByLabel("Test heroService.searchHeroes");
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await box.click();
      await page.getByRole("button", { name: "Copy as test" }).click();
      await expect(
        page.getByText(/^(Copied the test|The browser did not let)/),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Table" }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Table" }).click();
    }
    await panelButton(page, "Clear").click();
    await expect(page.getByText("Nothing yet.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("shows its button where that stays, once its styles are there", async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/dock-.*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/dock-.*\.css$/);
  await page.goto("?marbles");
  await asked;
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  const button = page.getByRole("button", { name: "Marbles" });
  await expect(button).toHaveCount(0);
  release();
  await expect(button).toBeVisible();
});

test("is loaded with ?marbles only", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const ofPanel = () =>
    requested.filter((url) => /watched-services-|dock-/.test(url));
  await page.goto("");
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  expect(ofPanel()).toEqual([]);
  await expect(page.getByRole("button", { name: "Marbles" })).toHaveCount(0);
  await open(page);
  expect(ofPanel()).toHaveLength(3);
});

async function open(page: Page): Promise<void> {
  await page.goto("?marbles");
  await page.getByRole("button", { name: "Marbles" }).click();
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
}

function panelOf(page: Page): Locator {
  return page.getByRole("complementary", { name: "Marbles" });
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row", { name, exact: true });
}

function panelButton(page: Page, name: string): Locator {
  return panelOf(page).getByRole("button", { name, exact: true });
}

/** Presses `key` on what the Tab key leads to. */
async function press(page: Page, key: string, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Leads from row to row, down to the one called `name`. */
async function walkTo(page: Page, name: string): Promise<void> {
  const selected = rowOf(page, name).getByRole("gridcell", { selected: true });
  await tabTo(page, page.getByRole("grid"));
  for (let i = 0; i < 12 && (await selected.count()) === 0; i++) {
    await page.keyboard.press("ArrowDown");
    await twoFrames(page);
  }
  await expect(selected).toBeVisible();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  // There and around once.
  for (let i = 0; i < 60 && !(await isFocused()); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
