import { everyScreen } from "./every-screen.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen meets WCAG 2.2 AA in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await everyScreen(page, async () => {
      expect(await violations(page)).toEqual([]);
    });
  });
}
