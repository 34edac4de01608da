import { addresses } from "./builds.ts";
import { answer, openLate } from "./late-answers.ts";
import { longList, row, scrollToPart } from "./long-list.ts";
import { deleteButton, expectList, hiddenFocus, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: addresses.bench });

test("a focused row stays, and Tab goes on from it", async ({ page }) => {
  await page.goto(longList);
  await row(page, 12).getByRole("button").focus();
  await scrollToPart(page, 0.5);
  await expect(row(page, 12).getByRole("button")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(row(page, 13).getByRole("link")).toBeFocused();
  await expect(row(page, 13)).toBeInViewport();
  await scrollToPart(page, 0.5);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(row(page, 12).getByRole("link")).toBeFocused();
});

test("Tab leads from row to row, none left out", async ({ page }) => {
  await page.goto(longList);
  await expectList(page);
  await page.getByRole("button", { name: "add" }).focus();
  for (let place = 1; place <= 30; place++) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const focused = page.locator("li:focus-within");
    expect(await focused.getAttribute("aria-posinset")).toBe(`${place}`);
    expect(await hiddenFocus(page)).toBe("");
  }
});

test("who types before the list is there stays there", async ({ page }) => {
  const goBack = page.getByRole("button", { name: "go back" });
  await openLate(page, "heroes?heroes=1000");
  await answer(page, row(page, 1));
  await scrollToPart(page, 0.5);
  await rows(page).nth(9).getByRole("link").click();
  await answer(page, goBack);
  await goBack.click();
  await page.getByLabel("Hero name:").fill("Storm");

  await answer(page, row(page, 1));
  await expect(page.getByLabel("Hero name:")).toBeInViewport();
});

test("deleting row after row keeps the focus", async ({ page }) => {
  await page.goto(longList);
  await row(page, 12).getByRole("button").focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press("Enter");
  await expect(deleteButton(page, "Narco 52")).toBeFocused();
  await expect(deleteButton(page, "Narco 52")).toBeInViewport();

  await scrollToPart(page, 1);
  await deleteButton(page, "Tornado 10010").click();
  await expect(deleteButton(page, "Magma 10009")).toBeFocused();
});

test("clearing the messages leaves the page where it is", async ({ page }) => {
  await page.goto(longList);
  await page.getByRole("button", { name: "clear" }).click();

  await expect(page.getByRole("log")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
