import type { Page, Route } from "@playwright/test";
import { expect, test } from "./api-test.ts";
import { add, expectMessages, rows } from "./screen.ts";

test("an answer to an older search is not shown, however late", async ({
  page,
}) => {
  const late = await holdNext(page, "heroes/?name=ma");
  await page.goto("dashboard");
  const search = page.getByRole("search");
  await search.getByRole("searchbox").fill("ma");
  await late.asked;
  await search.getByRole("searchbox").fill("narco");
  await expect(search.getByRole("link")).toHaveText(["Narco"]);

  await late.release();
  await page.getByRole("button", { name: "clear" }).click();
  await expect(search.getByRole("link")).toHaveText(["Narco"]);
  await expectMessages(page);
});

test("adds that are answered in another order are all in the list", async ({
  page,
}) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  const late = await holdNext(page, "heroes");
  await add(page, "Storm");
  await late.asked;
  await add(page, "Rogue");
  await expect(rows(page).last()).toContainText("22 Rogue");
  await late.release();
  await expect(rows(page).last()).toContainText("21 Storm");
  await expect(rows(page)).toHaveCount(12);

  await page.reload();
  await expect(rows(page).last()).toContainText("22 Rogue");
  await expect(rows(page)).toHaveCount(12);
});

test("a list that is older than an add takes nothing away", async ({
  page,
}) => {
  const late = await holdNext(page, "heroes");
  await page.goto("heroes");
  await late.asked;
  await add(page, "Storm");
  await expect(page.getByText("Added Storm")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await late.release();
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).last()).toContainText("21 Storm");
});

/** Lets the server answer the next request, but the page not know of it yet. */
async function holdNext(
  page: Page,
  urlEnd: string,
): Promise<{ asked: Promise<void>; release: () => Promise<void> }> {
  let reached = (): void => undefined;
  const asked = new Promise<void>((resolve) => (reached = resolve));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let done = Promise.resolve();
  await page.route(
    (url) => url.href.endsWith(`/api/${urlEnd}`),
    (route) => {
      done = hold(route);
      return done;
    },
    { times: 1 },
  );
  async function hold(route: Route): Promise<void> {
    const response = await route.fetch();
    reached();
    await released;
    await route.fulfill({ response });
  }
  return {
    asked,
    release: async () => {
      release();
      await done;
    },
  };
}
