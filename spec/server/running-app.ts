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
  readonly close: () => Promise<void>;
}

/** Starts a server in this process, by default on a database of its own. */
export async function openApp(
  database: string | Engine = ":memory:",
): Promise<RunningApp> {
  const db =
    typeof database === "string" ? await openDatabase(database) : database;
  const app = createApp(db, ["Heroes.test"]);
  const close = async (): Promise<void> => {
    await app.close();
    await db.close();
  };
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, db, address, close };
}

/** As {@link openApp}, until the test ends. */
export async function runningApp(
  database?: string | Engine,
): Promise<RunningApp> {
  const running = await openApp(database);
  onTestFinished(running.close);
  return running;
}

/** Starts `npm run api` as a process, until the test ends. */
export async function startProcess(
  url: string,
  start?: Start,
): Promise<ServerProcess> {
  const server = await ServerProcess.api(url, start);
  onTestFinished(async () => {
    await server.end("SIGKILL");
  });
  return server;
}

/** A name for a database file, in a folder that goes when the test ends. */
export function sqliteFile(): string {
  return join(temporaryFolder(), "heroes.sqlite");
}
