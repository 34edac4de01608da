// Takes the pictures of the README from the app itself:
// `node spec/tools/screenshots/screenshots.js`.
import { chromium } from "playwright";
import { preview, build } from "vite";
import { launchOptions } from "../machine/chromium.js";

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

  await page.goto("/?marbles");
  await page.getByRole("button", { name: "Marbles" }).click();
  await cancelASearch(page);
  await page
    .getByRole("complementary", { name: "Marbles" })
    .screenshot({ path: `docs/pictures/marbles-${colorScheme}.png` });
}

await browser.close();
await server.close();

/** @param {import("playwright").Page} page */
async function cancelASearch(page) {
  const panel = page.getByRole("complementary", { name: "Marbles" });
  await page.getByRole("link", { name: "Narco" }).waitFor();
  // While the request for `m` is under way, from 300 to 800 ms.
  await page.getByLabel("Hero Search").pressSequentially("ma", { delay: 400 });
  await page.getByText("4 heroes found").waitFor();

  await panel.getByRole("button", { name: "Fit" }).click();
  const has = page.getByText("GET api/heroes/?name=m", { exact: true });
  const cancelled = panel.getByRole("row").filter({ has });
  await cancelled.getByRole("gridcell", { name: "unsubscribed" }).click();
  await panel.getByRole("grid").evaluate((grid) => grid.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}
