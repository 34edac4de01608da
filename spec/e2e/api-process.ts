import { expect } from "@playwright/test";
import Libsql from "libsql";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Hero } from "#src/services/heroes/hero.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { apiPort, outDir } from "./builds.ts";

/** The server of `npm run api`, on a database of its own, as a process. */
export class ApiProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
  readonly #file = join(this.#folder, "heroes.sqlite");
  #server: ServerProcess | undefined;

  /** Resolves when it answers requests. */
  async start(): Promise<void> {
    const start = { folder: outDir("api"), port: String(apiPort) };
    this.#server = await ServerProcess.api(this.#file, start);
    await this.#ready();
  }

  /** Resolves once it has ended. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    await this.#server?.end(signal);
  }

  /** Suspends the process until {@link goOn}. */
  freeze(): void {
    if (this.#server) process.kill(this.#server.pid, "SIGSTOP");
  }

  /** Resolves when it answers requests again. */
  async goOn(): Promise<void> {
    if (this.#server) process.kill(this.#server.pid, "SIGCONT");
    await this.#ready();
  }

  /** The heroes in the database, read without the server. */
  heroes(): Hero[] {
    const database = new Libsql(this.#file, { readonly: true });
    try {
      return database
        .prepare("select id, name from heroes order by id")
        .all() as Hero[];
    } finally {
      database.close();
    }
  }

  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.#folder, { recursive: true });
  }

  /** A server that was held up for a second says at first that it is busy. */
  async #ready(): Promise<void> {
    const url = `${this.#server?.address ?? ""}/api/heroes`;
    const status = (): Promise<number> =>
      fetch(url).then(({ status }) => status);
    await expect.poll(status).toBe(200);
  }
}
