import axe from "axe-core";
import { everyScreen } from "./every-screen.ts";
import { expect, test } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen meets WCAG 2.2 AA in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await everyScreen(page, async () => {
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async (runOnly) => {
        const { violations } = await axe.run({ runOnly });
        return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
      }, tags);
      expect(violations).toEqual([]);
    });
  });
}
