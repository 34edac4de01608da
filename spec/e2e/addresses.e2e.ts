import { expectMessages, expectScreen, heading, rows } from "./screen.ts";
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

const unknown = [
  "nowhere",
  "nowhere/",
  "heroes/12",
  "detail",
  "detail/",
  "detail/abc",
  "detail/12abc",
  "detail/1e1",
  "detail/-12",
  "detail/12.0",
  "detail/0x0c",
  "detail/%2012",
  "detail/%D9%A2",
  "detail/12/13",
  "detail/9007199254740992",
];

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
});

for (const id of [99, 9007199254740991]) {
  test(`nobody's id ${id} says that the hero could not be loaded`, async ({
    page,
    logged,
  }) => {
    await page.goto(`detail/${id}`);
    await expectScreen(page, {
      at: `detail/${id}`,
      title: "Hero could not be loaded",
      words: "Hero could not be loaded",
    });
    const text = `'heroes' with id='${id}' not found`;
    await expectMessages(page, `getHero id=${id} failed:: ${text}`);
    await logged.expect(text);

    await page.getByRole("button", { name: "go back" }).click();
    await expect(page).toHaveURL("dashboard");
  });
}

test("an unknown address has a way back", async ({ page }) => {
  await page.goto("nowhere");
  await page.getByRole("main").getByRole("link").click();
  await expect(heading(page)).toHaveText("Top Heroes");
  await expect(heading(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(4);
});
