import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { createLogger, createServer, loadConfigFromFile } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const quiet = { ws: false, watch: null } as const;

it("vite.config.ts loads nothing that tests alone need", async () => {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" });
  const files = loaded?.dependencies.map((file) => relative(".", file));
  expect(files).toContain("src/build/content-security-policy.ts");
  expect(files?.join("\n")).not.toMatch(/spec|playwright/);
});

it.each(["/", "/heroes/"])(
  "the development server's page has links that lead on under %s",
  async (base) => {
    const server = await createServer({ base, server: quiet });
    onTestFinished(() => server.close());
    const page = readFileSync("index.html", "utf8");
    const html = await server.transformIndexHtml("/", page);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      `${base}dashboard`,
      `${base}heroes`,
    ]);
  },
);

it("the development server starts in a fresh clone without complaints", async () => {
  const complaints: string[] = [];
  const server = await createServer({
    // As in a fresh clone, what the app imports has not been looked for yet.
    cacheDir: temporaryFolder(),
    customLogger: {
      ...createLogger("silent"),
      warn: (message) => complaints.push(message),
      error: (message) => complaints.push(message),
    },
    server: { ...quiet, host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  await server.environments.client.depsOptimizer?.scanProcessing;
  expect(complaints).toEqual([]);
});
