import { expect, test, type TestAPI } from "vitest";
import { Browser } from "./browser.ts";
import type { Engine } from "./session.ts";
import { Site } from "./site.ts";

// Not so wide that the log is pinned over the list.
const windowRect = { x: 0, y: 0, width: 1000, height: 800 };

interface Fixtures {
  /** What the browser is led through, one journey after the other. */
  browser: Browser;
  site: Site;
  troubles: { expect(...texts: string[]): Promise<void> };
}

/** A test of the app in a browser, which fails on troubles not expected. */
export type Journey = TestAPI<Fixtures>;

/** Journeys in a browser that is started for the first one. */
export function journeyIn(
  { program = "", start }: Engine,
  colorScheme: "dark" | "light",
): Journey {
  return test.extend<Fixtures>({
    site: [
      // Vitest reads in the pattern what else is needed.
      // eslint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const site = await Site.start();
        await provide(site);
        await site.close();
      },
      { scope: "file" },
    ],
    browser: [
      async ({ site }, provide) => {
        const session = await start(program, colorScheme);
        // What a script waits for says by itself that it took too long.
        await session.send("SetTimeouts", { script: 600_000 });
        await session.send("SetWindowRect", windowRect);
        await provide(new Browser(session, site));
        await session.end();
      },
      { scope: "file" },
    ],
    troubles: [
      async ({ browser, site }, provide) => {
        await site.reset();
        await provide({
          expect: async (...texts) => {
            const expected = texts.map((text): unknown =>
              expect.stringContaining(text),
            );
            expect(await browser.troubles()).toEqual(expected);
          },
        });
        expect(await browser.troubles()).toEqual([]);
      },
      { auto: true },
    ],
  });
}
