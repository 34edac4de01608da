import { addresses } from "./builds.ts";
import { expectList, linkOnScreen, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

// A small phone.
test.use({ baseURL: addresses.bench, viewport: { width: 390, height: 480 } });

test("the history leads back to the place in a list, a reload to its top", async ({
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
  await expectList(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("what is known is there at once, however slow the server is", async ({
  page,
}) => {
  await page.goto("heroes?delay=2000");
  await expectList(page);
  await page.getByRole("link", { name: "12 Narco" }).click();
  await page.goBack();

  // Without waiting.
  expect(await rows(page).count()).toBe(10);
  await expect(page.getByRole("progressbar")).toBeHidden();
});
