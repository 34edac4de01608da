import { expect } from "vitest";
import type { Journey } from "./journey.ts";

export function comingBack(it: Journey): void {
  it.for([10, 10_000])(
    "comes back to the link that was followed on a phone, of %d",
    async (count, { browser }) => {
      await browser.openOnPhone(`heroes?heroes=${count}&delay=100`);
      await browser.see("link", "11 Mr. Nice");
      const height = await browser.run(() => document.body.scrollHeight);
      await browser.scrollTo(height / 2);
      const name = await browser.linkOnScreen();
      const before = await browser.box("link", name);
      for (const comeBack of [
        () => browser.run(() => history.back()),
        () => browser.click("button", "go back"),
      ]) {
        await browser.click("link", name);
        await browser.see("button", "save");
        await comeBack();
        await expect.poll(() => browser.isFocused("link", name)).toBe(true);
        await expect.poll(() => browser.box("link", name)).toEqual(before);
      }
    },
  );
}
