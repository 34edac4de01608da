import { build } from "vite";
import type { TestProject } from "vitest/node";
import { Postgres, withoutPostgres } from "../tools/machine/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL that all specs of the server share. */
    postgres: string;
  }
}

/** Where the server of `npm run api` is. */
export const outDir = "node_modules/.cache/server";

/** Builds the server as `npm run api` does, and starts PostgreSQL. */
export default async function setup({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  await build({
    logLevel: "warn",
    build: { ssr: "src/server/main.ts", outDir },
  });
  if (withoutPostgres) return undefined;
  const postgres = await Postgres.start();
  provide("postgres", postgres.url);
  return () => postgres.remove();
}
