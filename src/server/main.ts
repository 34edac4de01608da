import process from "node:process";
import { parseArgs } from "node:util";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: process.env.API_PORT ?? "4300" },
  },
});

const database = await openDatabase(process.env.DATABASE_URL);
const app = createApp(database);

// Closing lets the requests that are under way finish.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    void app.close().then(() => database.destroy());
  });
}

const port = Number(values.port);
const address = await app.listen({ host: "127.0.0.1", port });
console.log(`Heroes on ${address}/api/heroes`);
