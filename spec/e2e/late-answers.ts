import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const anHour = 3_600_000; // ms

/** Opens an address of the bench build whose backend answers an hour late. */
export async function openLate(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${address}&delay=${anHour}`);
}

/** Has it answer, more than once if it is asked late, until `shown` is. */
export async function answer(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(anHour);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}
