import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ServerProcess } from "../tools/machine/server-process.ts";
import { tenHeroes } from "./contract.ts";
import { sqliteFile, startProcess } from "./running-app.ts";

describe("npm run api, at its start", () => {
  it("uses heroes.sqlite if DATABASE_URL is empty", async () => {
    const cwd = temporaryFolder();
    const server = await startProcess("", { cwd });

    expect(server.lines[0]).toBe("Opening SQLite in heroes.sqlite");
    expect(existsSync(join(cwd, "heroes.sqlite"))).toBe(true);
  });

  it("listens on port 4300 if API_PORT is empty", async () => {
    await keepBusy(4300);
    await expectExit(sqliteFile(), "", /:4300/);
  });

  it("rejects a database in one sentence", async () => {
    await expectExit("sqlite:", "1", /^The database must be .*\n$/);
  });

  it("rejects a port that is not a number", async () => {
    await expectExit(":memory:", "80a", /port.*\n$/);
  });
});

describe("npm run api, at its end", () => {
  it("finishes the requests under way at SIGTERM, then exits with 0", async () => {
    const database = sqliteFile();
    const server = await startProcess(database);
    const writes = await Promise.all(
      [1, 2, 3].map((i) => postUnderWay(server, `Hero ${i}`)),
    );
    const ended = server.end("SIGTERM");
    await expect.poll(() => acceptsConnections(server)).toBe(false);
    const responses = await Promise.all(writes.map((finish) => finish()));

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ended).toBe(0);
    const restarted = await startProcess(database);
    const response = await fetch(`${restarted.address}/api/heroes`);
    const heroes: unknown = await response.json();
    expect(heroes).toHaveLength(13);
    expect(heroes).toEqual(
      expect.arrayContaining(responses.map(({ body }) => body)),
    );
  });

  it("does not wait for idle connections and listeners at SIGINT", async () => {
    const server = await startProcess(sqliteFile());
    const changes = await fetch(`${server.address}/api/heroes/changes`);
    const ended = changes.text().catch(() => undefined);
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${server.address}/api/heroes`, { agent }).end();
    const [response] = (await once(idle, "response")) as [IncomingMessage];
    expect(JSON.parse(await text(response))).toEqual(tenHeroes);

    expect(await server.end("SIGINT")).toBe(0);
    await ended;
    agent.destroy();
  });

  it("exits with 1 if a request is still under way after four seconds", async () => {
    const server = await startProcess(sqliteFile());
    const { hostname, port } = new URL(server.address);
    const silent = connect(Number(port), hostname);
    silent.on("error", () => undefined); // It will break.
    await once(silent, "connect");
    silent.write("POST /api/heroes HTTP/1.1\r\nHost: localhost\r\n");

    expect(await server.end("SIGTERM")).toBe(1);
  });
});

/** Expects exit code 1, and an error like `message` on stderr. */
async function expectExit(
  url: string,
  API_PORT: string,
  message: RegExp,
): Promise<void> {
  const started = ServerProcess.api(url, { port: "", env: { API_PORT } });
  await expect(started).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
    cause: 1,
  });
}

/** Listens on `port` until the test ends. */
async function keepBusy(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  // If this fails, another program listens on it.
  await once(server, "listening").catch(() => undefined);
}

/**
 * A POST that the server has begun to read; its body follows with the
 * returned function.
 */
async function postUnderWay(
  { address }: ServerProcess,
  name: string,
): Promise<() => Promise<{ status: number | undefined; body: unknown }>> {
  const post = request(`${address}/api/heroes`, {
    method: "POST",
    // As browsers do, which would keep the server up for a minute.
    agent: new Agent({ keepAlive: true }),
    headers: {
      Cookie: "XSRF-TOKEN=abc",
      "X-XSRF-TOKEN": "abc",
      "Content-Type": "application/json",
      Expect: "100-continue",
    },
  });
  post.flushHeaders();
  await once(post, "continue");
  return async () => {
    post.end(JSON.stringify({ name }));
    const [response] = (await once(post, "response")) as [IncomingMessage];
    const body: unknown = JSON.parse(await text(response));
    return { status: response.statusCode, body };
  };
}

function acceptsConnections({ address }: ServerProcess): Promise<boolean> {
  return fetch(address, { headers: { Connection: "close" } }).then(
    () => true,
    () => false,
  );
}
