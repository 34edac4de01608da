import { expect } from "vitest";
import type { Journey } from "./journey.ts";

export function realServer(it: Journey): void {
  it("writes to a real server, with the token that its cookie holds", async ({
    browser,
    site,
  }) => {
    await browser.open("tour/heroes");
    await browser.fill("textbox", "Hero name:", "Zoë 🦸 100 %");
    await browser.press("Enter");
    await browser.see("link", "21 Zoë 🦸 100 %");
    await browser.click("button", "delete hero Narco");
    await browser.click("link", "13 Bombasto");
    await browser.fill("textbox", "name:", "Bombast");
    await browser.click("button", "save");
    await browser.see("link", "13 Bombast");
    const shown = await browser.texts("listitem");
    const find = "select * from heroes where id in (12, 13)";
    await expect
      .poll(() => site.db.query(find))
      .toEqual([{ id: 13, name: "Bombast" }]);

    await browser.reload();
    await browser.see("link", "13 Bombast");
    expect(await browser.texts("listitem")).toEqual(shown);
  });
}
