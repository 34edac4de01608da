import type { Page, Route } from "@playwright/test";
import { layoutShifts } from "./layout-shifts.ts";
import { heading, rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

for (const build of ["app", "base"] as const) {
  test.describe(`in the ${build} build`, () => {
    test.use({ baseURL: addresses[build] });

    for (const [address, current] of [
      ["./", "dashboard"],
      ["dashboard", "dashboard"],
      ["heroes", "heroes"],
      ["detail/12", ""],
      ["nowhere", ""],
    ] as const) {
      test(`title and navigation stand at ${address} before any script runs`, async ({
        page,
      }) => {
        const shifts = await layoutShifts(page);
        const scripts = await holdScripts(page);
        await page.goto(address, { waitUntil: "commit" });
        await painted(page);
        await expect(title(page)).toBeVisible();
        expect(await currentLinks(page)).toEqual([]);
        const before = await shellBoxes(page);
        await links(page).last().focus();
        const focused = await page.evaluateHandle(() => document.activeElement);

        scripts.release();
        await expect(heading(page)).toBeVisible();
        expect(await currentLinks(page)).toEqual(
          current ? [`${new URL(addresses[build]).pathname}${current}`] : [],
        );
        expect(await shellBoxes(page)).toEqual(before);
        expect(await shifts()).toEqual([]);
        expect(
          await focused.evaluate((link) => link === document.activeElement),
        ).toBe(true);
      });
    }

    test("its links lead on before any script runs", async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto("nowhere", { waitUntil: "commit" });
      await links(page).last().click();
      await expect(page).toHaveURL("heroes");
      await painted(page);
      scripts.release();
      await expect(rows(page)).toHaveCount(10);
    });
  });
}

test("a script that doesn't come leaves links that lead on", async ({
  page,
  logged,
}) => {
  const gone = (route: Route): Promise<void> => route.fulfill({ status: 404 });
  await page.route("**/*.js", gone);
  await page.goto("heroes");
  await expect(title(page)).toBeVisible();
  await logged.expect("404");

  await page.unroute("**/*.js", gone);
  await links(page).first().click();
  await expect(rows(page)).toHaveCount(4);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("heroes");
    // Not by its text, which Playwright doesn't look for in there.
    const words = page.locator("main > noscript");
    await expect(words).toBeInViewport();
    expect(await words.innerText()).toBe("Tour of Heroes needs JavaScript.");
  });
});

/** Keeps all scripts from the page until they are released. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", (route) => released.then(() => route.continue()));
  return { release: () => release() };
}

/** Resolves once the browser has painted text. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length === 1,
  );
}

function title(page: Page): ReturnType<Page["getByRole"]> {
  return page.getByRole("heading", { level: 1, name: "Tour of Heroes" });
}

function links(page: Page): ReturnType<Page["getByRole"]> {
  return page.getByRole("navigation").getByRole("link");
}

/** The addresses of the links that are marked as the page's. */
function currentLinks(page: Page): Promise<(string | null)[]> {
  return links(page).evaluateAll((all) =>
    all
      .filter((link) => link.ariaCurrent === "page")
      .map((link) => link.getAttribute("href")),
  );
}

/** Where title and links stand. */
async function shellBoxes(page: Page): Promise<unknown[]> {
  const parts = [title(page), links(page).first(), links(page).last()];
  return Promise.all(parts.map((part) => part.boundingBox()));
}
