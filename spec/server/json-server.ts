import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { defer, retry } from "rxjs";
import { onTestFinished } from "vitest";
import { freePort } from "../tools/machine/free-port.ts";
import { onlyValue } from "../support/only-value.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * Starts json-server, as anybody would, with `collections` below `api/`, until
 * the test ends. Returns its address.
 */
export async function startJsonServer(
  collections: Record<string, readonly unknown[]>,
): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const server = spawn(
    process.execPath,
    [
      "node_modules/json-server/lib/cli/bin.js",
      file("db.json", collections),
      ...["--routes", file("routes.json", { "/api/*": "/$1" })],
      ...["--host", "127.0.0.1", "--port", String(port), "--quiet"],
    ],
    { stdio: "inherit" },
  );
  onTestFinished(() => ended(server));
  const address = `http://127.0.0.1:${port}`;
  const answered$ = defer(() => fetch(address));
  await onlyValue(answered$.pipe(retry({ delay: 20 })));
  return address;
}

async function ended(server: ChildProcess): Promise<void> {
  const exited = once(server, "exit");
  server.kill();
  await exited;
}
