// Measures the panel while 10,000 values a second are recorded, for 10 s; then
// with nothing new, and while the pointer moves over it.
import process from "node:process";
import react from "@vitejs/plugin-react";
import { chromium } from "playwright";
import { build, preview } from "vite";
import { launchOptions } from "../machine/chromium.js";

const seconds = Number(process.argv[2] ?? 10);
const src = new URL("../../../src/", import.meta.url).pathname;
/** @type {import("vite").InlineConfig} */
const config = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: "warn",
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^rx-heroes\/(\w+)$/, replacement: `${src}marbles/$1/index.ts` },
    ],
  },
  build: { outDir: "../../../test-results/load", emptyOutDir: true },
  preview: { host: "127.0.0.1", port: 0 },
};
await build(config);
const server = await preview(config);
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const devtools = await page.context().newCDPSession(page);
await page.goto(server.resolvedUrls?.local[0] ?? "");

await report("closed");
await page.evaluate("open()");
await report("picture");
await idle("picture, nothing new", () => page.waitForTimeout(seconds * 1000));
await idle("picture, pointer", movePointer);
await page.getByRole("button", { name: "Fit" }).click();
await report("picture, all of it");
await idle("all of it, pointer", movePointer);
await page.getByRole("button", { name: "Table" }).click();
await report("table");
await page.evaluate("close()");
await report("closed again");

await browser.close();
await server.close();

/** @param {string} what */
async function report(what) {
  const before = await taskTime();
  /** @type {{ events: number, busy: number, longest: number }} */
  const { events, busy, longest } = await page.evaluate(`run(${seconds})`);
  const share = (await taskTime()) - before;
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  console.log(what, {
    events,
    "events, % of the main thread": round(busy / seconds / 10),
    "all, % of the main thread": round((share / seconds) * 100),
    "longest frame, ms": round(longest),
    "heap, MB": round(usedSize / 1e6),
  });
}

/** @param {string} what @param {() => Promise<void>} act for `seconds` */
async function idle(what, act) {
  const before = await taskTime();
  await act();
  const busy = (await taskTime()) - before;
  console.log(what, { "ms a second": round((busy / seconds) * 1000) });
}

/** Over the rows, 25 times a second. */
async function movePointer() {
  for (let i = 0; i < seconds * 25; i++) {
    await page.mouse.move(300 + ((i * 37) % 900), 60 + ((i * 13) % 150));
    await page.waitForTimeout(40);
  }
}

/** Seconds that the main thread has been busy. */
async function taskTime() {
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
