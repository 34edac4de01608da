import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./api-test.ts";

export { expect } from "./api-test.ts";

/** A server of another origin that accepts every request. */
export class ForeignServer {
  /** What it received: `METHOD path`. */
  readonly received: string[] = [];
  readonly #server: Server = createServer(
    ({ method, url, headers }, response) => {
      this.received.push(`${method ?? ""} ${url ?? ""}`);
      response.writeHead(200, {
        "Access-Control-Allow-Origin": headers.origin ?? "*",
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Allow-Methods": "POST, PUT, DELETE",
        "Access-Control-Allow-Headers": "Content-Type, X-XSRF-TOKEN",
        "Content-Type": "text/html",
      });
      response.end("<!doctype html><title>Foreign</title>");
    },
  );

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Its origin, under either name of this machine. */
  origin(host = "127.0.0.1"): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://${host}:${port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** A test of the real server's app, with a foreign server beside it. */
export const test = base.extend<{ foreign: ForeignServer }>({
  foreign: [
    // Playwright reads in the pattern what else is needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const foreign = new ForeignServer();
      await foreign.open();
      await provide(foreign);
      await foreign.close();
    },
    { auto: true },
  ],
});

/** Redirects requests at `port` to `origin`, with method and body. */
export async function redirect(port: number, origin: string): Promise<Server> {
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(307, { Location: `${origin}${url}` }).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
