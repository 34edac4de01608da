import process from "node:process";
import { parseArgs } from "node:util";
import { apiPort } from "./api-port.js";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";

// An empty variable counts as not set.
const { API_HOSTS = "", DATABASE_URL = "" } = process.env;

const options = { port: { type: "string", default: apiPort } } as const;

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function serve(): Promise<void> {
  const port = Number(parseArgs({ options }).values.port);
  const url = DATABASE_URL.trim() || "heroes.sqlite";
  const db = await openDatabase(url, console.log);
  const app = createApp(db, API_HOSTS.match(/[^\s,]+/g) ?? []);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      // Requests under way have four seconds to finish.
      setTimeout(() => {
        console.error("Connections were still open and are closed now");
        process.exit(1);
      }, 4000).unref();
      void app.close().then(() => db.close());
    });
  }
  const address = await app.listen({ host: "127.0.0.1", port });
  console.log(`Heroes on ${address}/api/heroes`);
}
