import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { addresses, root } from "./builds.ts";
import { clicks } from "./sessions/clicks.ts";
import { defects } from "./sessions/defects.ts";
import { expect, test } from "./test.ts";

const kept = `${root}spec/app/sessions`;
const spec = "sessions.spec.ts";
const names = Object.keys(clicks);

for (const [server, baseURL] of [
  ["the production build", addresses.app],
  ["the development server, under StrictMode", addresses.dev],
] as const) {
  test.describe(server, () => {
    test.use({ baseURL });

    test("saves sessions, whose texts are those that are kept but for the times", async ({
      page,
      logged,
    }) => {
      test.setTimeout(300_000);
      const folder = test.info().outputPath("sessions");
      mkdirSync(folder);
      copyFileSync(join(kept, spec), join(folder, spec));
      for (const [name, clickThrough] of Object.entries(clicks)) {
        await page.goto("dashboard?marbles");
        await page.getByRole("button", { name: "Marbles" }).click();
        await page.getByRole("button", { name: "Faults", exact: true }).click();
        await expect(page.getByText("fetched heroes")).toBeVisible();
        await clickThrough(page);
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await (await download).saveAs(join(folder, `${name}.json`));
        if (name.startsWith("failed"))
          await logged.expect("409 Conflict", "0 Unknown Error");
      }

      // The first run writes the texts.
      expect(await failedIn(folder)).toEqual({ "no defect": [] });
      if (process.env.KEEP_SESSIONS && baseURL === addresses.app) {
        for (const name of names.flatMap((name) => [
          `${name}.json`,
          `${name}.txt`,
        ]))
          copyFileSync(join(folder, name), join(kept, name));
      }
      for (const name of names)
        expect(textIn(folder, name)).toBe(textIn(kept, name));
    });
  });
}

test("the tests of the kept sessions fail with each defect", async () => {
  test.setTimeout(300_000);
  const failed = await failedIn(kept, "with defects");
  expect(failed["no defect"]).toEqual([]);
  const missed = Object.keys(defects).filter((name) => !failed[name]?.length);
  expect(missed).toEqual([]);
});

/** The sessions that don't happen as before, without a defect and with each. */
async function failedIn(
  folder: string,
  defects = "",
): Promise<Record<string, string[]>> {
  const { stdout } = await promisify(execFile)(
    "npx",
    ["vitest", "run", "--config", "spec/e2e/sessions/vitest.config.ts"],
    {
      cwd: root,
      env: {
        ...process.env,
        CI: "", // With it, Vitest writes nothing.
        SESSIONS: relative(root, folder),
        DEFECTS: defects,
      },
    },
  ).catch((error: unknown) => error as { stdout: string }); // Some fail.
  return JSON.parse(stdout) as Record<string, string[]>;
}

/** What happens in a session, without the times. */
function textIn(folder: string, name: string): string {
  const text = readFileSync(join(folder, `${name}.txt`), "utf8");
  return text
    .replace(/^ *\d+ ms/gm, (time) => " ".repeat(time.length))
    .replace(/\n+/g, "\n");
}
