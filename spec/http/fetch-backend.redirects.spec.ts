import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { FetchBackend, HttpErrorResponse } from "rx-heroes";
import { request } from "../support/request.ts";
import { valuesOf } from "../support/values-of.ts";

const url = "api/heroes";

describe("FetchBackend that is redirected", () => {
  it.each(["GET", "HEAD"])("follows where it reads by %s", async (method) => {
    const { baseUrl, asked } = await redirecting(307);

    const [answer] = await ask(method, { baseUrl });

    expect(answer).toMatchObject({ status: 200, url: `${baseUrl}/elsewhere` });
    expect(asked).toEqual([`${method} /api/heroes`, `${method} /elsewhere`]);
  });

  it.each([
    ["POST", 301],
    ["PUT", 302],
    ["PATCH", 303],
    ["DELETE", 307],
    ["REPORT", 308],
  ])(
    "does not follow where it writes by %s, and says so",
    async (method, status) => {
      const { baseUrl, asked } = await redirecting(status);

      await expect(ask(method, { baseUrl })).rejects.toMatchObject({
        name: "HttpErrorResponse",
        message: `${method} ${url} was redirected; writes are not`,
        url,
        status,
      });
      expect(asked).toEqual([`${method} /api/heroes`]);
    },
  );

  it("says so of a browser's answer, which hides all of it", async () => {
    const hidden = withType("opaqueredirect");

    const fetch = () => Promise.resolve(hidden);
    await expect(ask("PUT", { fetch })).rejects.toEqual(
      new HttpErrorResponse({
        url,
        statusText: "",
        message: `PUT ${url} was redirected; writes are not`,
        error: null,
      }),
    );
  });

  it("does not say so of a network error", async () => {
    const fetch = () => Promise.resolve(Response.error());
    await expect(ask("PUT", { fetch })).rejects.toThrow(
      `Http failure response for ${url}: 0`,
    );
  });
});

function ask(
  method: string,
  options: ConstructorParameters<typeof FetchBackend>[0],
): Promise<unknown[]> {
  const asked = request(`${method} ${url}`);
  return valuesOf(new FetchBackend(options).handle(asked));
}

/** A server that sends all on to /elsewhere, and what it was asked so far. */
async function redirecting(
  status: number,
): Promise<{ baseUrl: string; asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const isThere = url === "/elsewhere";
    response.writeHead(isThere ? 200 : status, { Location: "/elsewhere" });
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Of a server that listens at a port it is one.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, asked };
}

/** A Response of status 0, which only the platform can make. */
function withType(type: ResponseType): Response {
  return Object.defineProperty(Response.error(), "type", { value: type });
}
