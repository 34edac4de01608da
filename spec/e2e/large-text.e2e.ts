import { launchOptions } from "../machine/chromium.js";
import { everyScreen, tooWide } from "./every-screen.ts";
import { expect, test } from "./test.ts";

// What a visitor sets in the browser: text of twice the usual size.
const args = [...launchOptions.args, "--blink-settings=defaultFontSize=32"];
test.use({ launchOptions: { ...launchOptions, args } });

for (const width of [320, 1280]) {
  test(`large text is no wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await everyScreen(page, async () => {
      await expect(page.locator("body")).toHaveCSS("font-size", "32px");
      expect(await tooWide(page)).toEqual([]);
    });
  });
}
