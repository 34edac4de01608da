import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { openDatabase } from "../../src/server/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * Starts a server in this process, on the database at `url` or one of its own,
 * until the test ends. Returns its address, `http://127.0.0.1:…`.
 */
export async function startApp(url = ":memory:"): Promise<string> {
  const database = await openDatabase(url);
  const app = createApp(database);
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return app.listen({ host: "127.0.0.1", port: 0 });
}

/** A name for a database file, in a folder that goes when the test ends. */
export function sqliteFile(): string {
  return join(temporaryFolder(), "heroes.sqlite");
}
