import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { Builder, Key, Origin } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { findProgram } from "../tools/machine/find.js";
import type { Client, Engine } from "./browser.ts";

const keys = {
  ArrowDown: Key.ARROW_DOWN,
  End: Key.END,
  Enter: Key.ENTER,
  Home: Key.HOME,
  Tab: Key.TAB,
};
const timeout = 300_000; // ms; a busy machine may take long

/** WebKitGTK, which has the engine of Safari, by Selenium. */
export const webkit: Engine = {
  name: "WebKitGTK",
  program: findProgram("WebKitWebDriver"),
  async start(program): Promise<Client> {
    const [display, DISPLAY] = await startDisplay();
    const HOME = mkdtempSync(join(tmpdir(), "webkit-"));
    const service = new DriverService.Builder(program)
      .setLoopback(true)
      .setEnvironment({
        ...(process.env as Record<string, string>),
        DISPLAY,
        HOME,
        // WebKit's sandbox refuses to run as root, as containers often do.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      })
      .build();
    const driver = await new Builder()
      .usingServer(await service.start(timeout))
      .withCapabilities({ browserName: "MiniBrowser" })
      .build();
    await driver.manage().setTimeouts({ script: timeout });
    await driver.manage().window().setRect({ width: 1000, height: 800 });
    return {
      async goto(url) {
        await driver.switchTo().defaultContent();
        await driver.get(url);
      },
      enterFrame: () => driver.switchTo().frame(0),
      run: (script, ...args) => driver.executeScript(script, ...args),
      async drag(first, ...points) {
        const origin = Origin.VIEWPORT;
        const actions = driver
          .actions()
          .move({ ...first, origin })
          .press();
        for (const point of points) {
          actions.move({ ...point, origin, duration: 20 });
        }
        await actions.release().perform();
      },
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      async close() {
        await driver.quit();
        await service.kill();
        display.kill();
        rmSync(HOME, { recursive: true, force: true, maxRetries: 10 });
      },
    };
  },
};

/** Starts Xvfb, a display in memory; resolves with its process and name. */
async function startDisplay(): Promise<[ChildProcess, name: string]> {
  const program = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x960x24"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  // Xvfb writes the number that it has chosen.
  const [number] = (await once(program.stdio[3] as Readable, "data")) as [
    Buffer,
  ];
  return [program, `:${String(number).trim()}`];
}
