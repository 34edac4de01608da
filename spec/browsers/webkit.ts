import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Builder, Key, Origin } from "selenium-webdriver";
import { findProgram } from "../tools/machine/find.js";
import { freePort } from "../tools/machine/free-port.ts";
import type { Client } from "./browser.ts";
import type { Engine } from "./journey.ts";

const keys = {
  ArrowDown: Key.ARROW_DOWN,
  End: Key.END,
  Enter: Key.ENTER,
  Home: Key.HOME,
  Tab: Key.TAB,
};

/** WebKitGTK, which has the engine of Safari, by Selenium. */
export const webkit: Engine = {
  name: "WebKitGTK",
  program: findProgram("WebKitWebDriver"),
  async start(program, colorScheme): Promise<Client> {
    const [display, DISPLAY] = await startDisplay();
    const HOME = mkdtempSync(join(tmpdir(), "webkit-"));
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY,
      HOME,
      // WebKit's sandbox refuses to run as root, as containers often do.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      GTK_THEME: colorScheme === "dark" ? "Adwaita:dark" : "Adwaita",
    };
    const service = spawn(program, [`--port=${port}`], {
      stdio: "ignore",
      env,
    });
    const url = `http://127.0.0.1:${port}`;
    while (!(await isUp(url))) await setTimeout(50);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: "MiniBrowser" })
      .build();
    await driver.manage().setTimeouts({ script: 300_000 }); // ms
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
        for (const child of [service, display]) {
          child.kill();
          await once(child, "exit");
        }
        rmSync(HOME, { recursive: true, force: true });
      },
    };
  },
};

/** Starts Xvfb, a display in memory; resolves with its process and name. */
async function startDisplay(): Promise<
  [ReturnType<typeof spawn>, name: string]
> {
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

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}
