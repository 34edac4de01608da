import pg from "pg";
import { onTestFinished } from "vitest";

/**
 * Keeps others from writing to a table of the database at `url`, until the test
 * ends or the server stops.
 */
export async function lock(table: string, url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on("error", () => undefined); // It may break.
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; lock table ${table}`);
}
