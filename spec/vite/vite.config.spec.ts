import { relative } from "node:path";
import { createLogger, createServer, loadConfigFromFile } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("vite.config.ts loads nothing that tests alone need", async () => {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" });
  const files = loaded?.dependencies.map((file) => relative(".", file));
  expect(files).toContain("src/vite/lean-router.ts");
  expect(files?.join("\n")).not.toMatch(/spec|playwright/);
});

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
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  onTestFinished(() => server.close());
  await server.listen();
  await server.environments.client.depsOptimizer?.scanProcessing;
  expect(complaints).toEqual([]);
});
