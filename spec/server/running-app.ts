import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "#src/server/app.ts";
import { openDatabase } from "#src/server/database.ts";
import type { Engine } from "#src/server/engine.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ServerProcess, type Start } from "../tools/machine/server-process.ts";

interface RunningApp {
  readonly app: ReturnType<typeof createApp>;
  readonly db: Engine;
  /** `http://127.0.0.1:…` */
  readonly address: string;
}

/**
 * Starts a server in this process, on the database at `url` or one of its own,
 * until the test ends.
 */
export async function runningApp(url = ":memory:"): Promise<RunningApp> {
  const db = await openDatabase(url);
  const app = createApp(db, ["heroes.test"]);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, db, address };
}

/** The address of {@link runningApp}. */
export async function startApp(url?: string): Promise<string> {
  return (await runningApp(url)).address;
}

/** Starts `npm run api` as a process, until the test ends. */
export async function startProcess(
  url: string,
  start?: Start,
): Promise<ServerProcess> {
  const server = await ServerProcess.api(url, start);
  onTestFinished(() => void server.end("SIGKILL"));
  return server;
}

/** A name for a database file, in a folder that goes when the test ends. */
export function sqliteFile(): string {
  return join(temporaryFolder(), "heroes.sqlite");
}
