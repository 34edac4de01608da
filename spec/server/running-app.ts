import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { openDatabase } from "../../src/server/database.ts";
import type { HeroTable } from "../../src/server/hero-table.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

interface RunningApp {
  readonly app: ReturnType<typeof createApp>;
  readonly table: HeroTable;
  /** `http://127.0.0.1:…` */
  readonly address: string;
}

/**
 * Starts a server in this process, on the database at `url` or one of its own,
 * until the test ends.
 */
export async function runningApp(url = ":memory:"): Promise<RunningApp> {
  const table = await openDatabase(url);
  const app = createApp(table, ["heroes.test"]);
  onTestFinished(async () => {
    await app.close();
    await table.close();
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, table, address };
}

/** The address of {@link runningApp}. */
export async function startApp(url?: string): Promise<string> {
  return (await runningApp(url)).address;
}

/** A name for a database file, in a folder that goes when the test ends. */
export function sqliteFile(): string {
  return join(temporaryFolder(), "heroes.sqlite");
}
