import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import pg from "pg";
import { findPostgres } from "./find.js";
import { freePort } from "./free-port.ts";

/** Whether its tests can't run. In CI they run, or fail. */
export const withoutPostgres = !findPostgres() && !process.env.CI;

/** A PostgreSQL of one's own: in a temporary folder, on a port of its own. */
export class Postgres {
  readonly #folder = mkdtempSync(join(tmpdir(), "rx-heroes-"));
  readonly #account = unprivileged();
  #fsync = "off";
  #port = 0;
  #server: ChildProcess | undefined;

  /**
   * Makes one and starts it. Only with `fsync: "on"` is what it acknowledges
   * on the disk.
   */
  static async start({ fsync = "off" } = {}): Promise<Postgres> {
    const postgres = new Postgres();
    postgres.#fsync = fsync;
    postgres.#init();
    postgres.#port = await freePort();
    await postgres.start();
    return postgres;
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    const server = spawn(
      program("postgres"),
      ["-D", "data", "-p", String(this.#port), "-k", this.#folder].concat(
        ...["listen_addresses=127.0.0.1", `fsync=${this.#fsync}`].map(
          (option) => ["-c", option],
        ),
      ),
      {
        ...this.#account,
        cwd: this.#folder,
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    this.#server = server;
    const end = (): void => void server.kill("SIGQUIT");
    process.once("exit", end);
    server.once("exit", () => process.off("exit", end));
    const lines: string[] = [];
    for await (const line of createInterface(server.stderr)) {
      lines.push(line);
      if (line.includes("ready to accept connections")) {
        server.stderr.resume();
        return;
      }
    }
    throw new Error(`PostgreSQL did not start:\n${lines.join("\n")}`);
  }

  /** Breaks all connections; resolves once it has ended. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const ended = once(server, "exit");
    server.kill("SIGQUIT");
    await ended;
  }

  /** Its address, to which a database's name is added. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/`;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }

  #init(): void {
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) {
      chownSync(this.#folder, uid, gid);
    }
    execFileSync(
      program("initdb"),
      "-D data -U postgres -A trust -E UTF8 --no-locale --no-sync".split(" "),
      { ...this.#account, cwd: this.#folder, stdio: "pipe" },
    );
  }
}

/** The address of a new, empty database on the server at `url`. */
export async function newDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(`create database ${name}`, `${url}postgres`);
  return url + name;
}

/** The rows that `sql` returns from the database at `url`. */
export async function query(sql: string, url: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

function program(name: string): string {
  const folder = findPostgres();
  if (folder === undefined) throw new Error("There is no PostgreSQL");
  return join(folder, name);
}

/** PostgreSQL does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string): number =>
    Number(execFileSync("id", [option, "nobody"]));
  return { uid: number("-u"), gid: number("-g") };
}
