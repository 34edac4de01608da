import type { Locator, Page } from "@playwright/test";
import { addresses } from "./builds.ts";
import { type Answer, held, heroes, narco, serve } from "./mocked-api.ts";
import { add, deleteButton, heading, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

const refuse: Answer = (route) => route.fulfill({ status: 503 });
const failed = "Heroes could not be loaded.";

// The build for a REST server; each test is that server.
test.use({ baseURL: addresses.fetch });

for (const { path, title, none } of [
  { path: "heroes", title: "My Heroes", none: "There are no heroes." },
  { path: "dashboard", title: "Top Heroes", none: "There are no top heroes." },
]) {
  test(`a failure at ${path} is told from emptiness, and tried again`, async ({
    page,
    logged,
  }) => {
    await serve(page, { GET: refuse });
    await page.goto(path);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText(none)).toBeHidden();
    await logged.expect("503");

    const { answer, release } = held({ json: [] });
    await serve(page, { GET: answer });
    await tryAgain(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Loading heroes…")).toBeVisible();
    await expect(page.getByText(failed)).toBeHidden();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    release();
    await expect(page.getByText(none)).toBeVisible();
  });
}

test("a hero that failed is tried again, its heading focused", async ({
  page,
  logged,
}) => {
  await serve(page, { GET: refuse });
  await page.goto("detail/12");
  await expect(heading(page)).toHaveText("Hero could not be loaded");
  await tryAgain(page).click();
  await expect(heading(page)).toHaveText("Hero could not be loaded");
  await expect(heading(page)).toBeFocused();
  await logged.expect("503", "503");

  await serve(page, { GET: (route) => route.fulfill({ json: narco }) });
  await tryAgain(page).click();
  await expect(heading(page)).toHaveText("NARCO Details");
  await expect(heading(page)).toBeFocused();
});

test("all that failed on a screen is tried again at its link", async ({
  page,
  logged,
}) => {
  await failDashboard(page);
  await logged.expect("503", "503");

  await serve(page, {});
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("3 heroes found")).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("ma");
});

test("all that failed on a screen is tried again when back online", async ({
  page,
  context,
  logged,
}) => {
  await failDashboard(page);
  await logged.expect("503", "503");
  await context.setOffline(true);

  await serve(page, {});
  await context.setOffline(false);
  await expect(page.getByText("3 heroes found")).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
});

test("a search that failed asks for the same term, the focus in its box", async ({
  page,
  logged,
}) => {
  const answers = { "GET api/heroes/?name=ma": refuse };
  await serve(page, answers);
  await page.goto("dashboard");
  await page.getByRole("searchbox").fill(" ma ");
  await expect(page.getByRole("status")).toHaveText("The search failed.");
  await logged.expect("503");

  await serve(page, {});
  await tryAgain(page).click();
  await expect(page.getByRole("status")).toHaveText("3 heroes found");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue(" ma ");
});

test("a hero added to a list that failed is told, and among all later", async ({
  page,
  logged,
}) => {
  const storm = { id: 21, name: "Storm" };
  const { answer, release } = held({ status: 201, json: storm });
  await serve(page, { GET: refuse, POST: answer });
  await page.goto("heroes");
  await expect(page.getByText(failed)).toBeVisible();
  await logged.expect("503");
  const status = page.getByRole("status");

  await add(page, "Storm");
  await expect(status).toHaveText("Adding Storm…");
  release();
  await expect(status).toHaveText("Added Storm");
  await expect(rows(page)).toHaveCount(0);

  await serve(page, {
    GET: (route) => route.fulfill({ json: [...heroes, storm] }),
    POST: refuse,
    DELETE: (route) => route.fulfill({ status: 204 }),
  });
  await tryAgain(page).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(status.getByRole("link")).toHaveAttribute(
    "href",
    "/tour/detail/21",
  );
  await deleteButton(page, "Storm").click();
  await expect(status).toHaveText("");

  await add(page, "Wind");
  await expect(status).toHaveText("Wind could not be added.");
  await logged.expect("503");
});

test("a save under way says so, its button out of use", async ({ page }) => {
  const { answer, release } = held({ status: 204 });
  await serve(page, {
    "GET api/heroes/12": (route) => route.fulfill({ json: narco }),
    PUT: answer,
  });
  await page.goto("detail/12");
  const save = page.getByRole("button", { name: "save" });
  await save.click();
  await expect(page.getByRole("status")).toHaveText("Saving…");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toBeFocused();
  release();
  await expect(heading(page)).toHaveText("Top Heroes");
});

/** Has the top heroes fail, and a search for `ma`. */
async function failDashboard(page: Page): Promise<void> {
  await serve(page, { GET: refuse });
  await page.goto("dashboard");
  await page.getByRole("searchbox").fill("ma");
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByText("The search failed.")).toBeVisible();
}

function tryAgain(page: Page): Locator {
  return page.getByRole("button", { name: "try again" });
}
