import { createServer } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { startApp } from "./running-app.ts";

const large = JSON.stringify({ name: "a".repeat(5_000_000) });

describe("createApp behind a proxy", () => {
  it.each([
    ["whose length is told", () => large, "abc", 413],
    ["that comes in parts", () => new Blob([large]).stream(), "abc", 413],
    ["without the token", () => large, "", 403],
  ])("refuses a large body %s, each time", async (_, body, token, status) => {
    const address = await proxied(await startApp());
    for (let i = 0; i < 10; i++) {
      const init: RequestInit & { duplex: "half" } = {
        method: "POST",
        headers: {
          Cookie: "XSRF-TOKEN=abc",
          "X-XSRF-TOKEN": token,
          "Content-Type": "application/json",
        },
        body: body(),
        duplex: "half",
      };
      const response = await fetch(`${address}/api/heroes`, init);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty("error");
    }
  });
});

/** The address of Vite's proxy in front of `target`, until the test ends. */
async function proxied(target: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, watch: null, proxy: { "/": target } },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
}
