import type { Page, Route } from "@playwright/test";
import { layoutShifts } from "./layout-shifts.ts";
import { heading, rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

for (const { build, address, current } of [
  { build: "app", address: "./", current: "/dashboard" },
  { build: "bench", address: "heroes", current: "/heroes/heroes" },
  { build: "bench", address: "detail/12", current: undefined },
] as const) {
  test.describe(`in the ${build} build`, () => {
    test.use({ baseURL: addresses[build] });

    test(`the shell at ${address} is the same before any script runs`, async ({
      page,
    }) => {
      const shifts = await layoutShifts(page);
      const scripts = await holdScripts(page);
      await page.goto(address, { waitUntil: "commit" });
      await painted(page);
      await expect(title(page)).toBeVisible();
      expect(await currentLinks(page)).toEqual([]);
      const before = await shell(page);
      await expectTitleThroughout(page);

      scripts.release();
      await expect(heading(page)).toBeVisible();
      expect(await currentLinks(page)).toEqual(current ? [current] : []);
      expect(await shell(page)).toEqual(before);
      expect(await shifts()).toEqual([]);
    });
  });
}

test.describe("under another base path", () => {
  test.use({ baseURL: addresses.bench });

  test("the shell looks the same with no script", async ({ page }) => {
    // None of its links is marked as this page's.
    await page.goto("nowhere");
    await expect(heading(page)).toBeVisible();
    const rendered = await pictures(page);

    await page.route("**/*.js", empty);
    await page.reload();
    expect(await pictures(page)).toEqual(rendered);
  });

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

function empty(route: Route): Promise<void> {
  return route.fulfill({ contentType: "text/javascript", body: "" });
}

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

/** What title and links are, and where they stand. */
async function shell(page: Page): Promise<unknown[]> {
  const parts = [title(page), links(page).first(), links(page).last()];
  return Promise.all([
    page.getByRole("banner").ariaSnapshot(),
    ...parts.map((part) => part.boundingBox()),
  ]);
}

/** The shell in a narrow and a wide window, light and dark. */
async function pictures(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  for (const width of [320, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.emulateMedia({ colorScheme });
      const picture = await page.getByRole("banner").screenshot();
      pictures.push(picture.toString("base64"));
    }
  }
  return pictures;
}

/** Fails the test, by an error in the console, once `page` has no title. */
async function expectTitleThroughout(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("h1")) console.error("Without a title");
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
