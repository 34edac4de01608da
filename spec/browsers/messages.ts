import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function messages(it: Journey): void {
  it("leaves in place what one reads of the log as more comes", async ({
    browser,
  }) => {
    await browser.open("heroes?delay=0");
    for (let i = 1; i <= 8; i++) await add(browser, 20 + i);
    const { height } = await browser.box("log");
    await browser.run(async (up) => {
      (await window.page.one({ role: "log" })).scrollTop = -up;
    }, height / 2);
    const place = await placeOfLine(browser, 4);
    await add(browser, 29);
    expect(await placeOfLine(browser, 4)).toBeCloseTo(place, 0);
  });
}

async function add(browser: Browser, id: number): Promise<void> {
  await browser.fill("textbox", "Hero name:", `Hero ${id}`);
  await browser.press("Enter");
  await browser.see("link", `${id} Hero ${id}`);
  const lines = () => browser.texts("paragraph", "log");
  await expect.poll(lines).toContain(`HeroService: added hero w/ id=${id}`);
}

/** How far below the top of the log a line begins. */
function placeOfLine(browser: Browser, number: number): Promise<number> {
  return browser.run(async (number) => {
    const log = await window.page.one({ role: "log" });
    const line = log.querySelectorAll("p")[number] ?? log;
    return line.getBoundingClientRect().top - log.getBoundingClientRect().top;
  }, number);
}
