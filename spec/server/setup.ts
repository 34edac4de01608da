import type { TestProject } from "vitest/node";
import { buildServer } from "../tools/machine/build-server.ts";
import { Postgres, withoutPostgres } from "../tools/machine/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL that all specs of the server share. */
    postgres: string;
  }
}

/** Builds the server and starts PostgreSQL. */
export default async function setup({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildServer();
  if (withoutPostgres) return undefined;
  const postgres = await Postgres.start();
  provide("postgres", postgres.url);
  return () => postgres.remove();
}
