import { addresses } from "./builds.ts";
import { linkOnScreen, longList, scrollToPart } from "./long-list.ts";
import { expectList, heading, twoFrames } from "./screen.ts";
import { expect, test } from "./test.ts";

// A small phone, where ten heroes are higher than the screen.
test.use({ baseURL: addresses.bench, viewport: { width: 390, height: 480 } });

for (const { count, delay } of [
  { count: 10, delay: 500 },
  { count: 10_000, delay: 0 },
]) {
  test(`each way back leads to the link, of ${count}`, async ({ page }) => {
    await page.goto(`heroes?heroes=${count}&delay=${delay}`);
    await expectList(page);
    await scrollToPart(page, 0.5);
    const link = await linkOnScreen(page);
    const place = await link.boundingBox();
    for (const goBack of [
      () => page.goBack(),
      () => page.getByRole("button", { name: "go back" }).click(),
      () => page.getByRole("button", { name: "save" }).click(),
    ]) {
      await link.click();
      await expect(page.getByPlaceholder("name")).toBeVisible();
      await goBack();
      await expect(link).toBeFocused();
      expect(await link.boundingBox()).toEqual(place);
    }

    await page.goForward();
    await expect(page.getByPlaceholder("name")).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await link.boundingBox()).toEqual(place);
  });
}

test("the way back leads to a link that was found", async ({ page }) => {
  await page.goto("dashboard?heroes=10000&delay=500");
  const search = page.getByRole("search");
  await search.getByRole("searchbox").fill("n");
  // Which is one of the top heroes as well.
  const link = search.getByRole("link", { name: "Magneta", exact: true });
  await expect(page.getByRole("status")).toHaveText("6000 heroes found");
  expect(await search.getByRole("listitem").count()).toBeLessThan(45);
  await link.scrollIntoViewIfNeeded();
  await twoFrames(page);
  const place = await link.boundingBox();
  await link.click();
  await expect(page.getByPlaceholder("name")).toBeVisible();

  await page.getByRole("button", { name: "go back" }).click();
  await expect(search.getByRole("searchbox")).toHaveValue("n");
  await expect(link).toBeFocused();
  expect(await link.boundingBox()).toEqual(place);
});

test("a screen left otherwise is scrolled to its place", async ({ page }) => {
  await page.goto("dashboard?heroes=10000&delay=0");
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expectList(page);
  await scrollToPart(page, 0.5);
  const scroll = await page.evaluate(() => scrollY);

  await page.goBack();
  await expect(heading(page)).toHaveText("Top Heroes");
  await page.goForward();
  await expect(heading(page)).toHaveText("My Heroes");
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
});

test("two entries of the list have places of their own", async ({ page }) => {
  await page.goto(longList);
  await expectList(page);
  await scrollToPart(page, 0.5);
  const first = await linkOnScreen(page);
  const firstPlace = await first.boundingBox();
  await first.click();
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(heading(page)).toHaveText("My Heroes");
  await scrollToPart(page, 1);
  const second = await linkOnScreen(page);
  const secondPlace = await second.boundingBox();
  await second.click();
  await page.goBack();
  await expect(second).toBeFocused();

  // From the one to the other, with no other screen between them.
  await page.evaluate(() => history.go(-2));
  await expect(first).toBeFocused();
  expect(await first.boundingBox()).toEqual(firstPlace);

  await page.evaluate(() => history.go(2));
  await expect(second).toBeFocused();
  expect(await second.boundingBox()).toEqual(secondPlace);
});

test("a list left in a scroll's frame is scrolled there", async ({ page }) => {
  await page.goto(longList);
  await expectList(page);
  await page.evaluate(() => {
    scrollTo(0, 200);
    document.querySelector<HTMLElement>("li:nth-child(6) a")?.click();
  });
  await expect(page.getByPlaceholder("name")).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("link", { name: "16 RubberMan" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test("a page that is loaded again is where it was", async ({ page }) => {
  await page.goto(longList);
  await expectList(page);
  await scrollToPart(page, 0.5);
  const link = await linkOnScreen(page);
  const place = await link.boundingBox();
  await link.click();
  await page.goBack();
  await expect(link).toBeFocused();

  await page.reload();
  await expect(link).toBeFocused();
  expect(await link.boundingBox()).toEqual(place);

  await page.goto("dashboard?heroes=100&delay=0");
  const box = page.getByRole("searchbox");
  await box.fill("magm");
  await expect(page.getByRole("status")).toHaveText("10 heroes found");
  await page.reload();
  await expect(box).toHaveValue("magm");
  await expect(page.getByRole("status")).toHaveText("10 heroes found");

  await page.goto(longList);
  await expectList(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
