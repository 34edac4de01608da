import { readFile } from "node:fs/promises";
import axe from "axe-core";
import type { Page } from "@playwright/test";
import { add, expectMessages, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const fetched = ["fetched heroes", "fetched heroes"];
const requestOfM = "GET api/heroes/?name=m";

test("shows the request that typing gives up, in the picture and the table", async ({
  page,
}) => {
  await open(page);
  await searchTwice(page);

  const row = page.getByRole("row", { name: requestOfM, exact: true });
  await expect(row.getByRole("gridcell", { name: "given up" })).toBeVisible();

  await page.getByRole("button", { name: "Table" }).click();
  await expect(
    page.getByRole("row", { name: `${requestOfM} given up` }),
  ).toBeVisible();
});

test("does every act by keyboard, and gives the focus back", async ({
  page,
}) => {
  await open(page);
  await searchTwice(page);
  const box = page.getByLabel("Hero Search");
  await expect(page.getByText("No heroes found")).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Marbles" });
  const press = async (key: string, name: string): Promise<void> => {
    await panel.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press(key);
  };

  await press("Enter", "Fit");
  await panel.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByText("GET api/heroes ·")).toContainText("200 OK");
  await page.keyboard.press("ArrowLeft");
  await expect(panel.getByText("GET api/heroes ·")).toContainText("subscribed");

  await press("Space", "Pause");
  await press("Enter", "Zoom in");
  await press("Enter", "Zoom out");
  await panel.getByRole("searchbox").focus();
  await page.keyboard.type("name=m");
  await expect(panel.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("row")).not.toHaveCount(2);
  await press("Enter", "Clear");
  await expect(panel.getByRole("row")).toHaveCount(0);

  await box.focus();
  await panel.getByRole("button", { name: "Fit" }).focus();
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
});

test("sets faults, and undoes them at once", async ({ page, logged }) => {
  await open(page);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Faults" }).click();

  await page.getByRole("button", { name: "Fail next" }).click();
  await add(page, "Magnolia");
  const row = page.getByRole("row", { name: "POST api/heroes", exact: true });
  await expect(row.getByRole("gridcell", { name: "error" })).toBeVisible();
  await logged.expect("503 Service Unavailable");
  await expect(page.getByLabel("Hero name:")).toHaveValue("Magnolia");

  await page.getByRole("button", { name: "Offline" }).click();
  await add(page, "Magnolia");
  await logged.expect("Unknown Error");
  await page.getByRole("button", { name: "Undo all" }).click();
  await add(page, "Magnolia");
  await expect(rows(page)).toHaveCount(11);
});

test("copies and saves as a test what was ticked, or all", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Magma" }).click();
  await expectMessages(page, ...fetched, "fetched hero id=19");

  await page.getByRole("button", { name: "Copy as test" }).click();
  await expect(page.getByText("Copied the test.")).toBeVisible();
  const all = await page.evaluate(() => navigator.clipboard.readText());
  expect(all).toContain("heroService.getHeroes(");
  expect(all).toContain("heroService.getHero(19)");

  await page.getByLabel("Test heroService.getHero", { exact: true }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as test" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).not.toContain("heroService.getHeroes(");
  expect(saved).toContain("heroService.getHero(19)");

  await page.getByRole("button", { name: "Copy marbles" }).click();
  await expect(page.getByText("Copied heroService.getHero.")).toBeVisible();
  const marbles = await page.evaluate(() => navigator.clipboard.readText());
  expect(marbles).toMatch(/^heroService\.getHero\n.*\^ \d+ms/);
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
    await searchTwice(page);
    await page.getByRole("button", { name: "Faults" }).click();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page);
      await page.getByRole("button", { name: "Table" }).click();
      await expectNoViolations(page);
      await page.getByRole("button", { name: "Table" }).click();
    }
  });
}

test("asks for nothing of it without ?marbles", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|css)$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto("");
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  expect(scripts).toHaveLength(2);
  await expect(page.getByRole("button", { name: "Marbles" })).toHaveCount(0);
});

async function open(page: Page): Promise<void> {
  await page.goto("?marbles");
  await page.getByRole("button", { name: "Marbles" }).click();
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
}

/** Types `n` while the request for `m` is under way, from 300 to 800 ms. */
async function searchTwice(page: Page): Promise<void> {
  const box = page.getByLabel("Hero Search");
  await box.pressSequentially("mn", { delay: 400 });
}

async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  }, tags);
  expect(violations).toEqual([]);
}
