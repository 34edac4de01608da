import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { replay } from "rx-heroes/inspect";
import { transcript } from "rx-heroes/testing";
import { createAppServices } from "#src/app/app-services.ts";
import { addresses, root } from "./builds.ts";
import { clicks } from "./clicks.ts";
import { expect, test } from "./test.ts";

const kept = `${root}spec/app/sessions`;

for (const [server, baseURL] of [
  ["the production build", addresses.app],
  ["the development server, under StrictMode", addresses.dev],
] as const) {
  test.describe(server, () => {
    test.use({ baseURL });

    for (const [name, clickThrough] of Object.entries(clicks)) {
      test(`saves '${name}', whose text is the one that is kept but for the times`, async ({
        page,
        logged,
      }) => {
        await page.clock.install();
        await page.goto("dashboard?marbles");
        await expect(page.getByText("fetched heroes")).toBeVisible();
        // From now on, time passes only as the session says.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
        await page.getByRole("button", { name: "Marbles" }).click();
        await page.getByRole("button", { name: "Faults", exact: true }).click();
        await clickThrough(page);
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        const file = await (await download).path();
        if (name.startsWith("failed"))
          await logged.expect("409 Conflict", "0 Unknown Error");

        const session: unknown = JSON.parse(readFileSync(file, "utf8"));
        const text = transcript(replay(session, createAppServices));
        if (process.env.KEEP_SESSIONS && baseURL === addresses.app) {
          copyFileSync(file, `${kept}/${name}.json`);
          writeFileSync(`${kept}/${name}.txt`, text);
        }
        const keptText = readFileSync(`${kept}/${name}.txt`, "utf8");
        expect(withoutTimes(text)).toBe(withoutTimes(keptText));
      });
    }
  });
}

function withoutTimes(text: string): string {
  return text
    .replace(/^ *\d+ ms/gm, (time) => " ".repeat(time.length))
    .replace(/\n+/g, "\n");
}
