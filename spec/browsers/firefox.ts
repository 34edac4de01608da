import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findProgram } from "../tools/machine/find.js";
import { Marionette } from "./marionette.ts";
import type { Engine } from "./session.ts";

/** Firefox, which takes WebDriver's commands by itself. */
export const firefox: Engine = {
  name: "Firefox",
  program: findProgram("firefox-esr", "firefox"),
  async start(program, colorScheme) {
    const profile = mkdtempSync(join(tmpdir(), "firefox-"));
    writeFileSync(join(profile, "user.js"), preferences(colorScheme, profile));
    const browser = spawn(
      program,
      ["--headless", "--marionette", "--no-remote", "--profile", profile],
      { stdio: "ignore" },
    );
    const port = await chosenPort(profile);
    const marionette = new Marionette(connect(port, "127.0.0.1"));
    await marionette.send("NewSession", {});
    return {
      downloads: profile,
      send: (command, params = {}) => marionette.send(command, params),
      end: async () => {
        browser.kill("SIGKILL");
        await once(browser, "exit");
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};

function preferences(colorScheme: "dark" | "light", downloads: string): string {
  const values = {
    // Any port that is free.
    "marionette.port": 0,
    "layout.css.prefers-color-scheme.content-override":
      colorScheme === "dark" ? 0 : 1,
    // A folder of one's own.
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    // What a person is asked, or told, the first time.
    "browser.shell.checkDefaultBrowser": false,
    "browser.aboutwelcome.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.disabledForTesting": true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join("");
}

/** Firefox writes the port that it has chosen into a file of its profile. */
async function chosenPort(profile: string): Promise<number> {
  for (;;) {
    try {
      return Number(readFileSync(join(profile, "MarionetteActivePort")));
    } catch {
      await setTimeout(50);
    }
  }
}
