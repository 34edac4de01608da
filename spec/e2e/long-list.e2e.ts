import { addresses } from "./builds.ts";
import {
  blanks,
  count,
  longList,
  middle,
  placeOf,
  row,
  scrollToPart,
} from "./long-list.ts";
import { add, deleteButton, rows } from "./screen.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

test.use({ baseURL: addresses.bench });

test("a long list has in the page what is on the screen, and both ends", async ({
  page,
}) => {
  await page.goto(longList);
  await expect(rows(page).first()).toHaveText("11 Mr. Nicex");
  await expect(rows(page).last()).toHaveText("10010 Tornado 10010x");
  for (const part of [0.5, 1, 0.25, 0]) {
    await scrollToPart(page, part);
    expect(await blanks(page)).toBe(0);
    expect(await rows(page).count()).toBeLessThan(45);
  }
  const row = rows(page).nth(3);
  await expect(row).toHaveAttribute("aria-posinset", "4");
  await expect(row).toHaveAttribute("aria-setsize", `${count}`);
});

test("a long list meets WCAG 2.2 AA where it is scrolled to", async ({
  page,
}) => {
  await page.goto(longList);
  await row(page, 12).getByRole("button").focus();
  await scrollToPart(page, 0.5);
  expect(await violations(page)).toEqual([]);
});

test("a list of a hundred is plain, and one more changes no row", async ({
  page,
}) => {
  await page.goto("heroes?heroes=100&delay=0");
  await expect(rows(page)).toHaveCount(100);

  await deleteButton(page, "Narco").focus();
  const focused = await page.evaluateHandle(() => document.activeElement);
  await add(page, "Storm");
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
  expect(await focused.evaluate((button) => button?.isConnected)).toBe(true);

  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(100);
  await expect(deleteButton(page, "Bombasto")).toBeFocused();
});

test("larger text leaves the same rows on the screen", async ({ page }) => {
  await page.goto(longList);
  await expect(rows(page).first()).toBeVisible();
  for (const part of [0.5, 1]) {
    await scrollToPart(page, part);
    // At the end, larger rows leave room for fewer above the last one.
    const [name] = part < 1 ? await middle(page) : ["Tornado 10010"];
    for (const size of ["200%", "50%", "100%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      await expect.poll(() => blanks(page)).toBe(0);
      await expect(page.getByText(name, { exact: true })).toBeInViewport();
    }
  }
});

test("rows on the screen stay where they are", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(longList);
  await expect(rows(page).first()).toBeVisible();
  await add(page, "x".repeat(10_000));
  await expect(row(page, count + 1)).toContainText("x".repeat(100));
  await scrollToPart(page, 0.5);

  // Up, past rows of two lines that were not seen before.
  for (let i = 0; i < 40; i++) {
    const [name, place] = await middle(page);
    await page.mouse.wheel(0, -97);
    await expect.poll(() => placeOf(page, name)).toBeCloseTo(place + 97, -1);
  }

  // A phone is turned.
  const [name] = await middle(page);
  await page.setViewportSize({ width: 640, height: 320 });
  await expect(page.getByText(name, { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText(name, { exact: true })).toBeInViewport();

  // The name that stands in the box is added.
  await page.getByLabel("Hero name:").fill("Storm");
  await scrollToPart(page, 0.5);
  const [before, place] = await middle(page);
  await page.keyboard.press("Enter");
  await expect(rows(page).last()).toContainText("Storm");
  expect(await placeOf(page, before)).toBe(place);
});

test("prints all rows", async ({ page }) => {
  await page.goto("heroes?heroes=300&delay=0");
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(rows(page)).toHaveCount(300);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
});

test("the browser's own search finds a row that was out of sight", async ({
  page,
}) => {
  await page.goto("heroes?heroes=300&delay=0");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("f");
  expect(await rows(page).count()).toBeLessThan(45);
  await page.keyboard.press("Control+f");
  await expect(rows(page)).toHaveCount(300);
  // What the browser does as it has found a text.
  const found = page.getByText("Magma 189", { exact: true });
  await found.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
  await expect(found).toBeInViewport();
});

test("a search that finds many has few of them in the page", async ({
  page,
}) => {
  await page.goto(`dashboard?heroes=${count}&delay=0`);
  await page.getByRole("searchbox").fill("a");
  const found = page.getByRole("search").getByRole("listitem");
  await expect(page.getByRole("status")).toHaveText("8000 heroes found");
  expect(await found.count()).toBeLessThan(45);
  await scrollToPart(page, 1);
  expect(await blanks(page)).toBe(0);

  await page.getByRole("searchbox").fill("magma 5");
  await expect(page.getByRole("status")).toHaveText("111 heroes found");
  await page.getByRole("searchbox").fill("magma 59");
  await expect(page.getByRole("status")).toHaveText("12 heroes found");
  await expect(found).toHaveCount(12);
});
