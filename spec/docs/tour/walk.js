import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("playwright").Page} Page */
/** @typedef {{ page: Page, url: string, folder: string, run: (command: string) => Promise<string> }} Walk */

const verbs =
  /Open “(?<path>.+?)”|Click “(?<button>.+?)”|Type “(?<text>.*?)” into “(?<label>.+?)”|Run `(?<command>.+?)`|Paste it into \*\*(?<file>\S+?)\*\*|(?<then>\bthen\b)|\bno “(?<gone>.+?)”|“(?<seen>.+?)”/gi;

/**
 * Does what the lists of a page say, and expects what they say.
 * `then` lets 400 ms pass.
 * @param {Walk} walk
 * @param {readonly string[]} acts
 */
export async function follow(walk, acts) {
  const { page, url } = walk;
  await page.goto(url);
  for (const act of acts) {
    let output = "";
    let isLater = false;
    for (const { groups = {} } of act.matchAll(verbs)) {
      const { path, button, text, label, command, file, gone, seen } = groups;
      if (path) await page.goto(new URL(path, url).href);
      if (button) await named(page, button).click();
      if (label) await page.getByLabel(label).fill(text ?? "");
      if (command) output = await walk.run(command);
      if (file) await paste(walk, file);
      if (groups.then) {
        isLater = true;
        // Otherwise time could pass before a click has taken effect.
        await page.evaluate(rendered);
        await page.clock.runFor(400);
      }
      if (gone) await miss(page, gone, isLater);
      if (seen && output) look(output, seen);
      else if (seen) await see(page, seen, isLater);
    }
  }
}

/**
 * In the page: waits for React's tasks, one to render and one for effects. React
 * schedules them by messages too; frames and timers wait for the paused clock.
 */
async function rendered() {
  for (let task = 0; task < 2; task++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

/**
 * @param {Page} page
 * @param {string} name
 */
function named(page, name) {
  const exactly = { name, exact: true };
  return page.getByRole("button", exactly).or(page.getByRole("link", exactly));
}

/**
 * @param {Page} page
 * @param {string} text
 * @param {boolean} isLater whether time may pass until it is there
 */
async function see(page, text, isLater) {
  let isWaiting = isLater;
  const seen = page
    .getByText(text)
    .first()
    .waitFor()
    .finally(() => (isWaiting = false));
  const passing = async () => {
    while (isWaiting) await page.clock.runFor(400);
  };
  await Promise.all([seen, passing()]);
}

/**
 * @param {Page} page
 * @param {string} text
 * @param {boolean} isLater whether time passes before it must be gone
 */
async function miss(page, text, isLater) {
  if (isLater) await page.clock.runFor(2000);
  await page.getByText(text).first().waitFor({ state: "hidden" });
}

/**
 * @param {string} output
 * @param {string} text
 */
function look(output, text) {
  if (!output.includes(text)) throw new Error(`No “${text}” in\n${output}`);
}

/**
 * @param {Walk} walk
 * @param {string} file
 */
async function paste({ page, folder }, file) {
  const text = await page.evaluate(() => navigator.clipboard.readText());
  writeFileSync(join(folder, file), text);
}
