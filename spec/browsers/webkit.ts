import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { findProgram } from "../tools/machine/find.js";
import { freePort } from "../tools/machine/free-port.ts";
import { startDisplay } from "./display.ts";
import { commands, type Engine } from "./session.ts";

/** WebKitGTK, which has the engine of Safari, and a driver to talk to. */
export const webkit: Engine = {
  name: "WebKitGTK",
  program: findProgram("WebKitWebDriver"),
  async start(program, colorScheme) {
    const display = await startDisplay();
    const home = mkdtempSync(join(tmpdir(), "webkit-"));
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      // WebKit's sandbox refuses to run as root, as containers often do.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      GTK_THEME: colorScheme === "dark" ? "Adwaita:dark" : "Adwaita",
    };
    const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env });
    const url = `http://127.0.0.1:${port}`;
    while (!(await isUp(url))) await setTimeout(50);
    const { sessionId } = (await ask("POST", `${url}/session`, {
      capabilities: {},
    })) as { sessionId: string };
    const session = `${url}/session/${sessionId}`;
    return {
      downloads: home,
      send: (command, params = {}) => {
        const [method, path] = commands[command];
        return ask(method, `${session}/${path}`, params);
      },
      end: async () => {
        await ask("DELETE", session);
        for (const program of [driver, display.program]) {
          program.kill();
          await once(program, "exit");
        }
        rmSync(home, { recursive: true, force: true });
      },
    };
  },
};

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}

async function ask(
  method: string,
  url: string,
  params?: object,
): Promise<unknown> {
  const body = method === "POST" ? JSON.stringify(params) : null;
  const response = await fetch(url, { method, body });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
