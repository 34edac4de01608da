import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Journey } from "./journey.ts";
import { refusal } from "./site.ts";

export function writes(it: Journey): void {
  it("brings a refused row back above the screen, and nothing jumps", async ({
    browser,
    site,
    troubles,
  }) => {
    const asked = new Promise<ServerResponse>((resolve) => {
      site.answer("DELETE heroes/11", resolve);
    });
    const names = Array.from({ length: 40 }, (_, i) => `('Hero ${i}')`);
    await site.db.run(`insert into heroes (name) values ${names.join()}`);
    await browser.open("tour/heroes");
    await browser.click("button", "delete hero Mr. Nice");
    const response = await asked;
    await browser.see("link", "21 Hero 0");
    await browser.scrollTo(600);
    const { y } = await browser.box("link", "30 Hero 9");

    refusal("No!")(response);
    await browser.see("link", "11 Mr. Nice");
    expect((await browser.box("link", "30 Hero 9")).y).toBeCloseTo(y, 0);
    await troubles.expect("No!");
  });
}
