import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

/** Where the server of `npm run api` is built. */
export const serverFolder = "node_modules/.cache/server";

/** Options for starting the server of `npm run api`. */
export interface Start {
  /** Its build. */
  folder?: string;
  /** By default a free port; if empty, that of `env`. */
  port?: string;
  /** Environment variables beside those of this process. */
  env?: Record<string, string>;
  /** The working directory. */
  cwd?: string;
}

/** A REST server of heroes as a process. */
export class ServerProcess {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** The lines on stdout until it accepted requests. */
  readonly lines: readonly string[];
  readonly #process: ChildProcess;

  private constructor(
    server: ChildProcess,
    address: string,
    lines: readonly string[],
  ) {
    this.#process = server;
    this.address = address;
    this.lines = lines;
  }

  /**
   * Starts the server of `npm run api`; resolves when it accepts requests. If
   * it exits, rejects with its stderr as message and its exit code as cause.
   */
  static async api(
    databaseUrl: string,
    { folder = serverFolder, port = "0", env, cwd }: Start = {},
  ): Promise<ServerProcess> {
    const args = [
      resolve(folder, "main.js"),
      ...(port === "" ? [] : ["--port", port]),
    ];
    const server = spawn(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(cwd !== undefined && { cwd }),
    });
    const errors = text(server.stderr);
    const ended = once(server, "exit");
    const lines: string[] = [];
    for await (const line of createInterface(server.stdout)) {
      lines.push(line);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address !== undefined) {
        server.stderr.pipe(process.stderr);
        return new ServerProcess(server, address, lines);
      }
    }
    const [code] = (await ended) as unknown[];
    throw new Error(await errors, { cause: code });
  }

  /** json-server 0.17, whose script is `program`, with files in `folder`. */
  static async jsonServer(
    program: string,
    collections: Record<string, readonly unknown[]>,
    folder: string,
  ): Promise<ServerProcess> {
    const port = await freePort();
    const file = (name: string, content: unknown): string => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    const args = [
      program,
      file("db.json", collections),
      ...["--routes", file("routes.json", { "/api/*": "/$1" })],
      ...["--host", "127.0.0.1", "--port", String(port), "--quiet"],
    ];
    const server = spawn(process.execPath, args, { stdio: "inherit" });
    const address = `http://127.0.0.1:${port}`;
    while (!(await fetch(address).catch(() => undefined))) {
      if (server.exitCode !== null) throw new Error("json-server has ended");
    }
    return new ServerProcess(server, address, []);
  }

  get pid(): number {
    return this.#process.pid ?? NaN;
  }

  /** Resolves with its exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<unknown> {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null) return exitCode ?? signalCode;
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    const [code, killedBy] = (await ended) as unknown[];
    return code ?? killedBy;
  }
}
