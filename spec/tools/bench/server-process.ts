import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { build } from "vite";
import type { Hero } from "../../../src/services/hero.ts";
import { freePort } from "../machine/free-port.ts";
import { newDatabase, type Postgres } from "../machine/postgres.ts";

const outDir = "node_modules/.cache/bench/api";

/** Builds the server of `npm run api`. */
export async function buildServer(): Promise<void> {
  const ssr = "src/server/main.ts";
  await build({ logLevel: "warn", build: { ssr, outDir } });
}

/** A REST server of heroes as a process, with its data in a folder. */
export class HeroServer {
  readonly address: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(server: ChildProcess, port: number, folder: string) {
    this.#process = server;
    this.address = `http://127.0.0.1:${port}/api/heroes`;
    this.#folder = folder;
  }

  /** That of `npm run api`, on SQLite. */
  static async onSqlite(heroes: readonly Hero[]): Promise<HeroServer> {
    const folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
    const file = join(folder, "heroes.sqlite");
    const server = await HeroServer.#ours(folder, file);
    fillSqlite(file, heroes);
    return server;
  }

  /** That of `npm run api`, on a new database of `postgres`. */
  static async onPostgres(
    postgres: Postgres,
    heroes: readonly Hero[],
  ): Promise<HeroServer> {
    const folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
    const url = await newDatabase(postgres.url);
    const server = await HeroServer.#ours(folder, url);
    await fillPostgres(url, heroes);
    return server;
  }

  /** json-server 0.17, on a file. */
  static jsonServer(heroes: readonly Hero[]): Promise<HeroServer> {
    const folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
    const file = (name: string, content: unknown): string => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    const args = (port: number): string[] => [
      "node_modules/json-server/lib/cli/bin.js",
      file("db.json", { heroes }),
      ...["--routes", file("routes.json", { "/api/*": "/$1" })],
      ...["--host", "127.0.0.1", "--port", String(port), "--quiet"],
    ];
    return HeroServer.#start(folder, args, {});
  }

  static #ours(folder: string, databaseUrl: string): Promise<HeroServer> {
    const args = (port: number): string[] => [
      `${outDir}/main.js`,
      ...["--port", String(port)],
    ];
    return HeroServer.#start(folder, args, { DATABASE_URL: databaseUrl });
  }

  static async #start(
    folder: string,
    args: (port: number) => string[],
    env: Record<string, string>,
  ): Promise<HeroServer> {
    const port = await freePort();
    const server = spawn(process.execPath, args(port), {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const started = new HeroServer(server, port, folder);
    await started.#untilAnswering();
    return started;
  }

  get pid(): number {
    return this.#process.pid ?? NaN;
  }

  async end(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
    rmSync(this.#folder, { recursive: true });
  }

  async #untilAnswering(): Promise<void> {
    for (;;) {
      try {
        await (await fetch(this.address)).text();
        return;
      } catch {
        if (this.#process.exitCode !== null) throw new Error("It ended");
      }
    }
  }
}

/** Has the database hold just `heroes`. */
function fillSqlite(file: string, heroes: readonly Hero[]): void {
  const database = new BetterSqlite3(file);
  const insert = database.prepare(
    "insert into heroes (id, name) values (@id, @name)",
  );
  database.transaction(() => {
    database.exec("delete from heroes");
    for (const hero of heroes) insert.run(hero);
  })();
  database.close();
}

/** As {@link fillSqlite}, at an address. */
async function fillPostgres(
  url: string,
  heroes: readonly Hero[],
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("delete from heroes");
  await client.query(
    "insert into heroes select * from json_to_recordset($1) as hero(id integer, name text)",
    [JSON.stringify(heroes)],
  );
  const next = heroes.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  await client.query(`alter table heroes alter column id restart with ${next}`);
  await client.query("vacuum analyze heroes");
  await client.end();
}
