import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { build } from "vite";
import { onTestFinished } from "vitest";

const outDir = "node_modules/.cache/server";

/** Builds the server as `npm run api` does. */
export async function buildServer(): Promise<void> {
  await build({
    logLevel: "warn",
    build: { ssr: "src/server/main.ts", outDir },
  });
}

/** The server of `npm run api`, as a process, until the test ends. */
export class ServerProcess {
  readonly address: string;
  readonly #process: ChildProcess;

  private constructor(server: ChildProcess, address: string) {
    this.#process = server;
    this.address = address;
  }

  /** Resolves once it takes requests, on a port that is free. */
  static async start(databaseUrl: string): Promise<ServerProcess> {
    const server = spawn(
      process.execPath,
      [join(outDir, "main.js"), "--port", "0"],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    onTestFinished(() => {
      server.kill("SIGKILL");
    });
    for await (const line of createInterface(server.stdout)) {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address !== undefined) return new ServerProcess(server, address);
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
