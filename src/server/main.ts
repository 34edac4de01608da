import process from "node:process";
import { parseArgs } from "node:util";
import { apiPort } from "./api-port.js";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";

/** How long requests under way may take to finish before they are cut off. */
const patience = 4000; // ms

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function serve(): Promise<void> {
  const port = portOf(process.argv.slice(2));
  const hosts = variable("API_HOSTS")?.split(/[\s,]+/);
  const table = await openDatabase(variable("DATABASE_URL"), console.log);
  const app = createApp(table, hosts);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      setTimeout(() => {
        console.error("Connections were still open and are closed now");
        process.exit(1);
      }, patience).unref();
      void app.close().then(() => table.close());
    });
  }
  const address = await app.listen({ host: "127.0.0.1", port });
  console.log(`Heroes on ${address}/api/heroes`);
}

/** The port of `--port`, else of API_PORT, else 4300. */
function portOf(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: apiPort },
    },
  });
  const port = Number(values.port);
  if (/^\d+$/.test(values.port) && port < 2 ** 16) return port;
  throw new Error(`"${values.port}" is no port`);
}

/** An environment variable; one that is set but empty counts as not set. */
function variable(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === "" ? undefined : value;
}
