import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import { refusal } from "./site.ts";

export function writes(it: Journey): void {
  it("adds a hero, and keeps the focus in the empty box", async ({
    browser,
  }) => {
    await browser.open("heroes?delay=100");
    await browser.fill("textbox", "Hero name:", " Storm ");
    await browser.press("Enter");
    await browser.see("link", "21 Storm");
    await expect.poll(() => browser.texts("status")).toEqual(["Added Storm"]);
    expect(await browser.isFocused("textbox", "Hero name:")).toBe(true);
    expect(await browser.value("textbox", "Hero name:")).toBe("");
  });

  it("deletes a hero, and focuses the next one's button", async ({
    browser,
  }) => {
    await browser.open("heroes?delay=0");
    await browser.click("button", "delete hero Narco");
    await expect.poll(() => browser.count("listitem")).toBe(9);
    expect(await browser.isFocused("button", "delete hero Bombasto")).toBe(
      true,
    );
  });

  it("brings a refused row back above the screen, and nothing jumps", async ({
    browser,
    site,
    troubles,
  }) => {
    const asked = new Promise<ServerResponse>((resolve) => {
      site.answer("DELETE heroes/11", resolve);
    });
    for (let i = 0; i < 40; i++) await site.heroes.add(`Hero ${i}`);
    await browser.open("tour/heroes");
    await browser.click("button", "delete hero Mr. Nice");
    const response = await asked;
    await browser.wheel(600);
    await browser.see("link", "21 Hero 0");
    await browser.isStill();
    const { y } = await browser.box("link", "30 Hero 9");

    refusal("No!")(response);
    await browser.see("link", "11 Mr. Nice");
    await browser.isStill();
    expect((await browser.box("link", "30 Hero 9")).y).toBeCloseTo(y, 0);
    await troubles.expect("No!");
  });

  it("renames a hero, and leads back to its link", async ({ browser }) => {
    await browser.open("heroes?delay=100");
    await browser.click("link", "15 Magneta");
    await browser.fill("textbox", "name:", "Magnetar");
    await browser.see("heading", "MAGNETAR Details");
    await browser.click("button", "save");
    await browser.see("link", "15 Magnetar");
    await expect
      .poll(() => browser.isFocused("link", "15 Magnetar"))
      .toBe(true);
  });

  it("stays with what was typed where a save is refused", async ({
    browser,
    site,
    troubles,
  }) => {
    site.answer("PUT heroes", refusal("Locked."));
    await browser.open("tour/detail/12");
    await browser.fill("textbox", "name:", "Narcissa");
    await browser.press("Enter");
    await expect.poll(() => browser.texts("alert")).toEqual(["Not saved."]);
    await troubles.expect("Locked.");
    expect(await browser.value("textbox", "name:")).toBe("Narcissa");

    site.stopAnswering("PUT heroes");
    await browser.press("Enter");
    await browser.see("link", "Narcissa");
  });
}
