import { preview } from "vite";
import { expect, test, type TestAPI } from "vitest";
import { Browser, type Client } from "./browser.ts";
import { folder } from "./build.ts";

/** A browser engine, as it is on this machine. */
export interface Engine {
  readonly name: string;
  /** The path of its program; undefined where it isn't installed. */
  readonly program: string | undefined;
  readonly start: (
    program: string,
    colorScheme: "dark" | "light",
  ) => Promise<Client>;
}

/** A test of the app in a browser, which fails on errors in the page. */
export type Journey = TestAPI<{ browser: Browser }>;

/** Journeys in a browser that is started for the first one. */
export function journeyIn(
  { program = "", start }: Engine,
  colorScheme: "dark" | "light",
): Journey {
  return test
    .extend<{ $file: { opened: Browser } }>({
      opened: [
        // Vitest reads in the pattern what else is needed.
        // eslint-disable-next-line no-empty-pattern
        async ({}, provide) => {
          const server = await preview({
            configFile: false,
            logLevel: "warn",
            build: { outDir: folder },
            preview: { host: "127.0.0.1", port: 0 },
          });
          const client = await start(program, colorScheme);
          const address = server.resolvedUrls?.local[0] ?? "";
          await provide(new Browser(client, address));
          await client.close();
          await server.close();
        },
        { scope: "file" },
      ],
    })
    .extend<{ browser: Browser }>({
      browser: async ({ opened }, provide) => {
        await provide(opened);
        expect(await opened.run(() => window.page.errors)).toEqual([]);
      },
    });
}
