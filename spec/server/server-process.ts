import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { outDir } from "./setup.ts";

/** What the server is started with. */
export interface Start {
  /** Environment variables beside those of the test itself. */
  env?: Record<string, string>;
  args?: string[];
  /** The working directory. */
  cwd?: string;
  /** Is told each line that it writes until it takes requests. */
  onLine?: (line: string) => void;
}

/** The server of `npm run api`, as a process, until the test ends. */
export class ServerProcess {
  readonly address: string;
  /** The lines that it wrote until it took requests. */
  readonly lines: readonly string[];
  readonly #process: ChildProcess;

  private constructor(
    server: ChildProcess,
    lines: readonly string[],
    address: string,
  ) {
    this.#process = server;
    this.lines = lines;
    this.address = address;
  }

  /** Resolves once it takes requests, on a port that is free. */
  static async start(
    databaseUrl: string,
    { env, args = ["--port", "0"], cwd, onLine }: Start = {},
  ): Promise<ServerProcess> {
    const server = spawned({
      env: { DATABASE_URL: databaseUrl, ...env },
      args,
      ...(cwd !== undefined && { cwd }),
    });
    server.stderr?.pipe(process.stderr);
    const lines: string[] = [];
    if (server.stdout === null) throw new Error("The server has no output");
    for await (const line of createInterface(server.stdout)) {
      lines.push(line);
      onLine?.(line);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address !== undefined) {
        return new ServerProcess(server, lines, address);
      }
    }
    throw new Error("The server did not start");
  }

  /** Sends `signal`; resolves with the exit code, or what ended it. */
  async end(signal: NodeJS.Signals): Promise<unknown> {
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    const [code, killedBy] = (await ended) as unknown[];
    return code ?? killedBy;
  }
}

/** What a server that does not start writes to stderr, and its exit code. */
export async function failedStart(
  start: Start,
): Promise<{ code: unknown; error: string }> {
  const server = spawned(start);
  if (server.stderr === null) throw new Error("The server has no stderr");
  const [error, [code]] = (await Promise.all([
    text(server.stderr),
    once(server, "exit"),
  ])) as [string, unknown[]];
  return { code, error };
}

function spawned({ env, args = [], cwd }: Start): ChildProcess {
  const server = spawn(
    process.execPath,
    [resolve(outDir, "main.js"), ...args],
    {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(cwd !== undefined && { cwd }),
    },
  );
  onTestFinished(() => {
    server.kill("SIGKILL");
  });
  return server;
}
