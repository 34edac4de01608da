import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#src/server/database.ts";
import type { Hero } from "#src/services/heroes/hero.ts";
import { newDatabase, type Postgres } from "../machine/postgres.ts";
import { ServerProcess } from "../machine/server-process.ts";

/** A REST server of heroes that is measured. */
export interface HeroServer {
  /** That of the collection. */
  readonly url: string;
  readonly pid: number;
  end(): Promise<void>;
}

/** Starts a server that has `heroes`, of which the first ten are everyone's. */
export type Start = (heroes: readonly Hero[]) => Promise<HeroServer>;

/** How the server of `npm run api` is started, on each database. */
export function startsOf(postgres: Postgres): Record<string, Start> {
  const onUrl =
    (newUrl: (folder: string) => string | Promise<string>): Start =>
    (heroes) =>
      inFolder(async (folder) => {
        const url = await newUrl(folder);
        await fill(url, heroes.slice(10));
        return ServerProcess.api(url);
      });
  return {
    SQLite: onUrl((folder) => join(folder, "heroes.sqlite")),
    PostgreSQL: onUrl(() => newDatabase(postgres.url)),
  };
}

/** Starts json-server, as npx downloads it. */
export const startJsonServer: Start = (heroes) => {
  const where = "--yes --package=json-server@0.17 --call".split(" ");
  const program = execFileSync("npx", [...where, "command -v json-server"]);
  return inFolder((folder) =>
    ServerProcess.jsonServer(String(program).trim(), { heroes }, folder),
  );
};

async function inFolder(
  start: (folder: string) => Promise<ServerProcess>,
): Promise<HeroServer> {
  const folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
  const server = await start(folder);
  return {
    url: `${server.address}/api/heroes`,
    pid: server.pid,
    end: async () => {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Adds `heroes`, which get their ids in turn. */
async function fill(url: string, heroes: readonly Hero[]): Promise<void> {
  const db = await openDatabase(url);
  for (let i = 0; i < heroes.length; i += 500) {
    const rows = heroes.slice(i, i + 500).map(({ name }) => `('${name}')`);
    await db.run(`insert into heroes (name) values ${rows.join()}`);
  }
  await db.run("analyze");
  await db.close();
}
