import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The heading of the screen that is shown. */
export function heading(page: Page): Locator {
  return page.getByRole("main").getByRole("heading");
}

/** The rows of the heroes list. */
export function rows(page: Page): Locator {
  return page.getByRole("main").getByRole("listitem");
}

/** Waits until a list is there, with the code that a long one needs. */
export async function expectList(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

export function deleteButton(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `delete hero ${name}`, exact: true });
}

/** Adds a hero on the heroes list. */
export async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel("Hero name:").fill(name);
  await page.keyboard.press("Enter");
}

export async function expectScreen(
  page: Page,
  address: string,
  title: string,
  words: string,
): Promise<void> {
  await expect(heading(page)).toHaveText(words);
  await expect(page).toHaveTitle(`${title} · Tour of Heroes`);
  await expect(page).toHaveURL(address);
}

/** Expects the whole message log, without the prefix of each line. */
export async function expectMessages(
  page: Page,
  ...messages: string[]
): Promise<void> {
  await expect(page.getByRole("log").getByRole("paragraph")).toHaveText(
    messages.map((message) => `HeroService: ${message}`),
  );
}

/** A link in the middle of the screen, by its name. */
export async function linkOnScreen(page: Page): Promise<Locator> {
  const nameOnScreen = (): Promise<string> =>
    page.evaluate(() => {
      const there = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
      return there?.closest("a")?.textContent ?? "";
    });
  await expect.poll(nameOnScreen).not.toBe("");
  return page.getByRole("link", { name: await nameOnScreen(), exact: true });
}

/** Resolves once what is painted in this frame has been reported. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}
