// Takes the pictures of the README from the app itself:
// `node spec/docs/screenshots.js`.
import { chromium } from "playwright";
import { preview, build } from "vite";
import { ensureChromium } from "../machine/ensure-chromium.js";

ensureChromium();
const { launchOptions } = await import("../machine/chromium.js");

const outDir = "test-results/screenshots";
await build({ build: { outDir }, logLevel: "warn" });
const server = await preview({
  build: { outDir },
  preview: { host: "127.0.0.1", port: 0 },
});
const browser = await chromium.launch(launchOptions);

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  const page = await browser.newPage({
    baseURL: server.resolvedUrls?.local[0] ?? "",
    colorScheme,
    deviceScaleFactor: 2,
    viewport: { width: 960, height: 700 },
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Narco" }).waitFor();
  await page.getByLabel("Hero Search").pressSequentially("ma");
  await page.getByText("4 heroes found").waitFor();
  await page.screenshot({ path: `docs/pictures/app-${colorScheme}.png` });
}

await browser.close();
await server.close();
