import { build } from "vite";
import { serverFolder } from "./server-process.ts";

/** Builds the server as `npm run api` does. */
export async function buildServer(): Promise<void> {
  const ssr = "src/server/main.ts";
  await build({ logLevel: "warn", build: { ssr, outDir: serverFolder } });
}
