import { expectScreen, heading } from "./screen.ts";
import { expect, test } from "./test.ts";

const screens = [
  ["", "dashboard", "Dashboard", "Top Heroes"],
  ["dashboard", "dashboard", "Dashboard", "Top Heroes"],
  ["dashboard/", "dashboard/", "Dashboard", "Top Heroes"],
  ["heroes", "heroes", "Heroes", "My Heroes"],
  ["heroes/", "heroes/", "Heroes", "My Heroes"],
  ["heroes?a=b#c", "heroes?a=b#c", "Heroes", "My Heroes"],
  ["detail/12", "detail/12", "Narco", "NARCO Details"],
  ["detail/12/", "detail/12/", "Narco", "NARCO Details"],
  ["detail/012", "detail/012", "Narco", "NARCO Details"],
] as const;

const unknown = ["nowhere/", "heroes/12", "detail/", "detail/%2012"];

test("each address shows its screen", async ({ page }) => {
  for (const [address, at, title, words] of screens) {
    await page.goto(`/${address}`);
    await expectScreen(page, { at, title, words });
  }
});

test("any other address shows that there is nothing", async ({ page }) => {
  for (const at of unknown) {
    await page.goto(at);
    await expectScreen(page, {
      at,
      title: "Page not found",
      words: "Page not found",
    });
    await expect(page.getByRole("navigation")).toBeVisible();
  }
});

test("an address that starts with two slashes is an unknown one of ours", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/x`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link").click();
  await expectScreen(page, {
    at: "dashboard",
    title: "Dashboard",
    words: "Top Heroes",
  });
  await expect(heading(page)).toBeFocused();
});
