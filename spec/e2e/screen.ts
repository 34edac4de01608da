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
  { at, title, words }: { at: string; title: string; words: string },
): Promise<void> {
  await expect(heading(page)).toHaveText(words);
  await expect(page).toHaveTitle(`${title} · Tour of Heroes`);
  await expect(page).toHaveURL(at);
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
