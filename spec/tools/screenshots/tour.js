// Takes the pictures of the tour by following its pages:
// `node spec/tools/screenshots/tour.js`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { install, open, serve } from "../../docs/tour/app.js";
import { stages } from "../../docs/tour/stages.js";
import { launchOptions } from "../machine/chromium.js";

const folder = mkdtempSync(join(tmpdir(), "rx-heroes-tour-"));
execFileSync("npm", ["pack", "--pack-destination", folder]);
execFileSync("tar", ["-xzf", "rx-heroes-0.2.0.tgz"], { cwd: folder });
install(folder, join(folder, "package"));
const app = await serve(folder);
const browser = await chromium.launch(launchOptions);

for (const stage of stages()) {
  if (stage.name.includes("answer")) continue;
  app.show(stage);
  await take(stage);
}

await browser.close();
await app.close();
rmSync(folder, { recursive: true });

/**
 * @param {import("../../docs/tour/stages.js").Stage} stage
 */
async function take({ name, check }) {
  const number = parseInt(name);
  const page = await browser.newPage({
    baseURL: app.url,
    deviceScaleFactor: 1.5,
    viewport: { width: number === 9 ? 640 : 480, height: 100 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await open(page);
  /** @type {{ module: { check: (page: import("playwright").Page, folder: import("../../docs/tour/folder.ts").Folder) => Promise<void> } }} */
  const { module } = await runnerImport(resolve(check));
  await module.check(page, app);
  const panel = page.getByRole("complementary", { name: "Marbles" });
  const path = `docs/pictures/tour-${number}.png`;
  if (number === 9) await panel.getByRole("button", { name: "Fit" }).click();
  await (number === 9
    ? // Without the text above it, which reaches into its first line of px.
      panel.screenshot({
        path,
        style: "#root > :not(.marbles) { visibility: hidden }",
      })
    : page.screenshot({ path, fullPage: true }));
  await page.close();
}
