import type { Page } from "@playwright/test";
import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What on `page` breaks a rule of WCAG 2.2 AA: the rule, and where first. */
export async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  }, tags);
}
