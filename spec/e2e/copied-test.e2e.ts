import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { root } from "./builds.ts";
import { defects } from "./copied-test/defects.ts";
import { add, deleteButton, heading, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the test of a session passes, compiles, and fails with each defect", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await page.goto("?marbles");
  await clickThrough(page);
  const copied = await copyAsTest(page);
  expect(copied).not.toContain("Left out");

  const file = test.info().outputPath("copied.spec.ts");
  writeFileSync(file, copied);
  await compile(file);
  const results = await run(file);
  expect(results).toEqual({
    "no defect": "passed",
    ...Object.fromEntries(Object.keys(defects).map((name) => [name, "failed"])),
  });
});

/** Searches, also the same term again, adds, deletes, renames, back and forth. */
async function clickThrough(page: Page): Promise<void> {
  const box = page.getByLabel("Hero Search");
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  await box.fill("ma");
  await expect(page.getByText("4 heroes found")).toBeVisible();
  await box.fill("mag");
  await box.fill("ma");
  await page.clock.runFor(400); // The debounce.

  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await add(page, " Nova ");
  await expect(page.getByText("Added Nova")).toBeVisible();
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("deleted hero id=12")).toBeVisible();

  await page.getByRole("link", { name: "13 Bombasto" }).click();
  await page.getByLabel("name:").fill("Bombasta");
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByRole("link", { name: "13 Bombasta" })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText("Top Heroes");
  await expect(page.getByText("4 heroes found")).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText("My Heroes");
  await page.clock.runFor(600); // The last response.
}

async function copyAsTest(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Marbles" }).click();
  await page.getByRole("button", { name: "Copy as test" }).click();
  await page.getByRole("button", { name: "As it happened" }).click();
  await expect(
    page.getByText("Copied the test.", { exact: true }),
  ).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** @throws unless the file compiles as the app's specs do, under `strict` */
async function compile(file: string): Promise<void> {
  const config = test.info().outputPath("tsconfig.json");
  const content = { extends: `${root}tsconfig.json`, include: [file] };
  writeFileSync(config, JSON.stringify(content));
  await promisify(execFile)("npx", ["tsc", "--project", config], { cwd: root });
}

/** Runs the test without a defect and with each. Returns the states by name. */
async function run(file: string): Promise<unknown> {
  const config = "spec/e2e/copied-test/vitest.config.ts";
  const { stdout } = await promisify(execFile)(
    "npx",
    ["vitest", "run", "--config", config],
    { cwd: root, env: { ...process.env, COPIED_TEST: relative(root, file) } },
  ).catch((error: unknown) => error as { stdout: string }); // Some fail.
  return JSON.parse(stdout);
}
