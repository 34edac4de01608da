import { addresses } from "./builds.ts";
import { expectList, linkOnScreen } from "./screen.ts";
import { expect, test } from "./test.ts";

// A small phone.
test.use({ baseURL: addresses.bench, viewport: { width: 390, height: 480 } });

test("history and reload lead back to the place in a list", async ({
  page,
}) => {
  await page.goto("heroes?heroes=1000&delay=100");
  await expectList(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const link = await linkOnScreen(page);
  const place = await link.boundingBox();
  const expectBack = async (): Promise<void> => {
    await expect(link).toBeFocused();
    await expect.poll(() => link.boundingBox()).toEqual(place);
  };

  await link.click();
  await expect(page.getByPlaceholder("name")).toBeVisible();
  await page.goBack();
  await expectBack();

  await page.goForward();
  await page.getByRole("button", { name: "go back" }).click();
  await expectBack();

  await page.reload();
  await expectBack();

  // By its address, the list begins at its top.
  await page.goto("heroes?heroes=1000&delay=100");
  await expectList(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a reload keeps the search's term", async ({ page }) => {
  await page.goto("dashboard?delay=100");
  const box = page.getByRole("searchbox");
  const status = page.getByRole("search").getByRole("status");
  await box.fill("magm");
  await expect(status).toHaveText("1 hero found");
  await page.reload();
  await expect(box).toHaveValue("magm");
  await expect(status).toHaveText("1 hero found");

  await box.fill("");
  await expect(status).toBeEmpty();
  await page.reload();
  await expect(box).toHaveValue("");
});
