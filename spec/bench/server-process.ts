import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import BetterSqlite3 from "better-sqlite3";
import { build } from "vite";
import type { Hero } from "../../src/services/hero.ts";
import { freePort } from "../machine/free-port.ts";

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
  static async ours(heroes: readonly Hero[]): Promise<HeroServer> {
    const outDir = "node_modules/.cache/bench/api";
    const ssr = "src/server/main.ts";
    await build({ logLevel: "warn", build: { ssr, outDir } });
    const folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
    const file = join(folder, "heroes.sqlite");
    const args = (port: number): string[] => [
      `${outDir}/main.js`,
      ...["--port", String(port)],
    ];
    const env = { DATABASE_URL: file };
    const server = await HeroServer.#start(folder, args, env);
    fill(file, heroes);
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
function fill(file: string, heroes: readonly Hero[]): void {
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
