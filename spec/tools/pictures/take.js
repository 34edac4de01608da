// Takes pictures of the panel in other pages, to be looked at:
// `node spec/tools/pictures/take.js`, with a part of their names to take
// those alone. They are in test-results/panel.
import process from "node:process";
import react from "@vitejs/plugin-react";
import { chromium } from "playwright";
import { createServer } from "vite";
import { ensureChromium } from "../machine/ensure-chromium.js";

ensureChromium();
const { launchOptions } = await import("../machine/chromium.js");

const wanted = process.argv[2] ?? "";
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: "../../../test-results/panel-cache",
  logLevel: "warn",
  plugins: [react()],
  server: { host: "127.0.0.1", port: 0, fs: { allow: ["../../.."] } },
});
await server.listen();
/** @type {{ surroundings?: object }} */
const { surroundings = {} } = await server.ssrLoadModule("/surroundings.ts");
const browser = await chromium.launch(launchOptions);

for (const name of Object.keys(surroundings)) {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    await take(name, { scheme });
  }
}
for (const root of ["16px", "24px", "32px"]) {
  for (const width of [320, 400, 768, 1280]) {
    await take("no reset", { root, width });
  }
}

await browser.close();
await server.close();

/**
 * @param {string} surrounding
 * @param {{ scheme?: "light" | "dark", root?: string, width?: number }} how
 */
async function take(surrounding, { scheme = "light", root, width = 900 }) {
  const name = [surrounding, scheme, root, width].filter(Boolean).join(" ");
  if (!name.includes(wanted)) return;
  const page = await browser.newPage({
    baseURL: server.resolvedUrls?.local[0] ?? "",
    viewport: { width, height: 800 },
  });
  const query = { in: surrounding, scheme, root: root ?? "" };
  await page.goto(`?${new URLSearchParams(query)}`);
  await press(page, "button", "Fit", "Enter");
  for (let i = 0; i < 3; i++) await press(page, "grid", "Marbles", "ArrowDown");
  await shot(page, name);
  await press(page, "button", "Table", "Enter");
  await press(page, "button", "Faults", "Enter");
  await shot(page, `${name} table`);
  await page.close();
}

/**
 * By keyboard, since there are pages that leave no room to click.
 * @param {import("playwright").Page} page
 * @param {"button" | "grid"} role
 * @param {string} name
 * @param {string} key
 */
async function press(page, role, name, key) {
  await page.getByRole(role, { name }).first().press(key);
}

/** @param {import("playwright").Page} page @param {string} name */
async function shot(page, name) {
  const path = `test-results/panel/${name.replaceAll(" ", "-")}.png`;
  await page.screenshot({ path, fullPage: true });
}
