import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { sqliteFile, startProcess } from "./running-app.ts";

describe("npm run api, at its start", () => {
  it("keeps heroes in heroes.sqlite where DATABASE_URL is empty", async () => {
    const cwd = temporaryFolder();
    const server = await startProcess("", { cwd });

    expect(server.lines[0]).toBe("Opening SQLite in heroes.sqlite");
    expect(existsSync(join(cwd, "heroes.sqlite"))).toBe(true);
  });

  it("takes the port 4300 where API_PORT is empty", async () => {
    await keepBusy(4300);
    await expectRefused(sqliteFile(), "", /:4300/);
  });

  it("says in one sentence that it can't use a database", async () => {
    await expectRefused("sqlite:", "1", /^The database must be .*\n$/);
  });

  it("refuses what is no port", async () => {
    const ports = ["-1", "80a", "99999"];
    await Promise.all(
      ports.map((port) =>
        expectRefused(":memory:", port, RegExp(`^"${port}" is no port\n$`)),
      ),
    );
  });
});

/** It ends with the exit code 1 and an error of `words`. */
async function expectRefused(
  url: string,
  API_PORT: string,
  words: RegExp,
): Promise<void> {
  const started = ServerProcess.api(url, { port: "", env: { API_PORT } });
  await expect(started).rejects.toMatchObject({
    message: expect.stringMatching(words) as string,
    cause: 1,
  });
}

/** Has `port` in use until the test ends. */
async function keepBusy(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  // Where this fails, somebody else is listening on it.
  await once(server, "listening").catch(() => undefined);
}
