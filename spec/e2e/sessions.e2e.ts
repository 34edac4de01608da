import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import process from "node:process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { replay } from "rx-heroes/inspect";
import { transcript } from "rx-heroes/testing";
import { createAppServices } from "#src/app/app-services.ts";
import { addresses, root } from "./builds.ts";
import { clicks } from "./clicks.ts";
import { expect, test } from "./test.ts";

type Name = keyof typeof clicks;

const kept = `${root}spec/app/sessions`;

// A replay logs the failures of its session.
const { error } = console;
test.beforeEach(() => {
  console.error = () => undefined;
});
test.afterEach(() => {
  console.error = error;
});

for (const [server, baseURL] of [
  ["the production build", addresses.app],
  ["the development server, under StrictMode", addresses.dev],
] as const) {
  test.describe(server, () => {
    test.use({ baseURL });

    for (const name of Object.keys(clicks) as Name[]) {
      test(`saves '${name}', whose text is the one that is kept but for the times`, async ({
        page,
        logged,
      }) => {
        const file = await clickAndSave(page, name);
        if (name.startsWith("failed"))
          await logged.expect("409 Conflict", "0 Unknown Error");

        const session: unknown = JSON.parse(readFileSync(file, "utf8"));
        const text = transcript(replay(session, createAppServices));
        if (process.env.KEEP_SESSIONS && baseURL === addresses.app) {
          copyFileSync(file, `${kept}/${name}.json`);
          writeFileSync(`${kept}/${name}.txt`, text);
        }
        expectKept(name, text);
      });
    }
  });
}

test("a saved session is a test once its file stands beside the spec", async ({
  page,
}) => {
  const name = "two-slow-saves";
  const file = await clickAndSave(page, name);
  const folder = mkdtempSync(`${root}spec/app/clicked-`);
  try {
    copyFileSync(file, `${folder}/clicked.json`);
    copyFileSync(`${kept}/sessions.spec.ts`, `${folder}/sessions.spec.ts`);
    const vitest = ["node_modules/vitest/vitest.mjs", "run", folder];
    const env = { ...process.env, CI: "" }; // With CI, it writes no text.
    await promisify(execFile)("node", vitest, { cwd: root, env });
    expectKept(name, readFileSync(`${folder}/clicked.txt`, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Returns the path of the saved file. */
async function clickAndSave(page: Page, name: Name): Promise<string> {
  await page.clock.install();
  await page.goto("dashboard?marbles");
  await expect(page.getByText("fetched heroes")).toBeVisible();
  // From now on, time passes only as the session says.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await page.getByRole("button", { name: "Marbles" }).click();
  await page.getByRole("button", { name: "Faults", exact: true }).click();
  await clicks[name](page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return (await download).path();
}

/** Expects the text that is kept, but for the times. */
function expectKept(name: Name, text: string): void {
  const keptText = readFileSync(`${kept}/${name}.txt`, "utf8");
  expect(withoutTimes(text)).toBe(withoutTimes(keptText));
}

function withoutTimes(text: string): string {
  return text
    .replace(/^ *\d+ ms/gm, (time) => " ".repeat(time.length))
    .replace(/\n+/g, "\n");
}
