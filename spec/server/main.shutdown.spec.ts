import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { defer, filter, repeat, take, timer } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ServerProcess } from "../tools/machine/server-process.ts";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { sqliteFile, startProcess } from "./running-app.ts";

const signals: NodeJS.Signals[] = ["SIGTERM", "SIGINT"];

describe("npm run api", () => {
  it("finishes the requests under way at SIGTERM, then exits with 0", async () => {
    const database = sqliteFile();
    const server = await startProcess(database);
    const writes = await Promise.all(
      [1, 2, 3].map((i) => postUnderWay(server, `Hero ${i}`)),
    );
    const ended = server.end("SIGTERM");
    await untilClosed(server);
    const answers = await Promise.all(writes.map((finish) => finish()));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ended).toBe(0);
    const restarted = await startProcess(database);
    const response = await fetch(`${restarted.address}/api/heroes`);
    const heroes: unknown = await response.json();
    expect(heroes).toHaveLength(13);
    expect(heroes).toEqual(
      expect.arrayContaining(answers.map(({ body }) => body)),
    );
  });

  it.each(signals)("waits for no idle connection at %s", async (signal) => {
    const server = await startProcess(sqliteFile());
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${server.address}/api/heroes`, { agent }).end();
    const [response] = (await once(idle, "response")) as [IncomingMessage];
    expect(JSON.parse(await text(response))).toEqual(tenHeroes);

    expect(await server.end(signal)).toBe(0);
    agent.destroy();
  });
});

describe("npm run api, with somebody who never finishes", () => {
  it("ends all the same, and says by its code that it cut somebody off", async () => {
    const server = await startProcess(sqliteFile());
    const { hostname, port } = new URL(server.address);
    const silent = connect(Number(port), hostname);
    silent.on("error", () => undefined); // It is to break.
    await once(silent, "connect");
    silent.write("POST /api/heroes HTTP/1.1\r\nHost: localhost\r\n");

    expect(await server.end("SIGTERM")).toBe(1);
  });
});

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

/** Resolves once the server takes no connections any more. */
function untilClosed({ address }: ServerProcess): Promise<boolean> {
  const closed$ = defer(() =>
    fetch(address, { headers: { Connection: "close" } }).then(
      () => false,
      () => true,
    ),
  );
  return onlyValue(
    closed$.pipe(repeat({ delay: () => timer(10) }), filter(Boolean), take(1)),
  );
}
