import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "../tools/machine/free-port.ts";
import { tenHeroes } from "./contract.ts";
import { sqliteFile } from "./running-app.ts";

describe("npm run start:api", () => {
  it("serves the app on the port it is given, once the server listens", async () => {
    const address = await startApi();
    const page = await vi.waitUntil(
      () => fetch(address).catch(() => undefined),
      60_000,
    );
    // The page does not retry its first call.
    const heroes = await fetch(`${address}/api/heroes`);
    const main = await fetch(`${address}/src/main.tsx`);

    const changes = await fetch(`${address}/api/heroes/changes`);
    const { value } = (await changes.body?.getReader().read()) ?? {};

    expect(page.status).toBe(200);
    expect(await page.text()).toContain("/src/main.tsx");
    expect(await main.text()).toContain('"VITE_BACKEND": "fetch"');
    expect(heroes.status).toBe(200);
    expect(await heroes.json()).toEqual(tenHeroes);
    // What is pushed is not held back.
    expect(new TextDecoder().decode(value)).toContain("heartbeat");
  });
});

/** Runs the script until the test ends. Returns the app's address. */
async function startApi(): Promise<string> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const script = spawn(
    "npm",
    ["run", "start:api", "--", "--port", String(port), "--strictPort"],
    {
      env: {
        ...process.env,
        API_PORT: String(apiPort),
        BROWSER: "none",
        DATABASE_URL: sqliteFile(),
      },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of processes, with all that the script starts.
      detached: true,
    },
  );
  script.stdout.resume();
  script.stderr.resume();
  const closed = once(script, "close");
  onTestFinished(async () => {
    process.kill(-(script.pid ?? NaN));
    await closed;
  });
  return `http://localhost:${port}`;
}
