import { type KeyInput, launch } from "puppeteer-core";
import { findProgram } from "../tools/machine/find.js";
import type { Client, Engine } from "./browser.ts";

/** Firefox by Puppeteer, since Selenium needs geckodriver, which Debian lacks. */
export const firefox: Engine = {
  name: "Firefox",
  program: findProgram("firefox-esr", "firefox"),
  async start(executablePath): Promise<Client> {
    const browser = await launch({
      browser: "firefox",
      executablePath,
      defaultViewport: { width: 1000, height: 720 },
      // A busy machine may take long.
      protocolTimeout: 300_000, // ms
      timeout: 300_000, // ms
    });
    let page = await browser.newPage();
    let frame = page.mainFrame();
    return {
      async goto(url) {
        // A tab of its own: after one whose form was submitted by Enter, Enter
        // pressed no button in the next page of the same tab.
        await page.close();
        page = await browser.newPage();
        await page.goto(url);
        frame = page.mainFrame();
      },
      enterFrame() {
        frame = page.frames().at(-1) ?? frame;
        return Promise.resolve();
      },
      // Puppeteer's types know functions that take handles of elements as well.
      run: (script, ...args) => frame.evaluate(script as never, ...args),
      async drag(...points) {
        for (const [i, { x, y }] of points.entries()) {
          await page.mouse.move(x, y);
          if (i === 0) await page.mouse.down();
        }
        await page.mouse.up();
      },
      press: (key: KeyInput) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      close: () => browser.close(),
    };
  },
};
