import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Hero } from "#src/services/hero.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { apiPort, outDir } from "./builds.ts";

/** The server of `npm run api`, on a database of its own, as a process. */
export class ApiProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
  readonly #file = join(this.#folder, "heroes.sqlite");
  #server: ServerProcess | undefined;

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    const start = { folder: outDir("api"), port: String(apiPort) };
    this.#server = await ServerProcess.api(this.#file, start);
  }

  /** Resolves once it has ended. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    await this.#server?.end(signal);
  }

  /** Suspends the process until {@link goOn}. */
  freeze(): void {
    if (this.#server) process.kill(this.#server.pid, "SIGSTOP");
  }

  goOn(): void {
    if (this.#server) process.kill(this.#server.pid, "SIGCONT");
  }

  /** The heroes in the database, read without the server. */
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
