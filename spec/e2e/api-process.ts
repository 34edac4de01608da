import BetterSqlite3 from "better-sqlite3";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Hero } from "../../src/services/hero.ts";
import { apiPort, outDir } from "./builds.ts";

/** The server of `npm run api`, on a database of its own, as a process. */
export class ApiProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
  readonly #file = join(this.#folder, "heroes.sqlite");
  #process: ChildProcess | undefined;

  /** Resolves once it answers. */
  async start(): Promise<void> {
    const main = join(outDir("api"), "main.js");
    const server = spawn(process.execPath, [main, "--port", String(apiPort)], {
      env: { ...process.env, DATABASE_URL: this.#file },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = server;
    for await (const line of createInterface(server.stdout)) {
      if (line.includes("Heroes on")) return;
    }
    throw new Error("The server did not start");
  }

  /** Resolves once it has ended. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const server = this.#process;
    if (server === undefined) return;
    this.#process = undefined;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  /** Takes no step until it is to go on. */
  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  goOn(): void {
    this.#process?.kill("SIGCONT");
  }

  /** What the database holds, past the server. */
  heroes(): Hero[] {
    const database = new BetterSqlite3(this.#file, { readonly: true });
    try {
      return database
        .prepare<[], Hero>("select id, name from heroes order by id")
        .all();
    } finally {
      database.close();
    }
  }

  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.#folder, { recursive: true });
  }
}
