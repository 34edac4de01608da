import { describe, expect, it, vi } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { onlyValue } from "../support/only-value.ts";
import { asked } from "./asked.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const ann = { name: "Ann" };
const form = "application/x-www-form-urlencoded";
const extra = { name: "Ann", power: "flight" };
const proto = '{"name":"Ann","__proto__":{"a":1}}';
const noText = "body/name must be string";
const tooLong = "body/name must NOT have more than 1000 characters";
const unreadable =
  'body/name must match format "text without NUL or half of a character"';

describe("createApp", () => {
  it.each<[what: string, method: string, body: unknown, error?: string]>([
    ["JSON that is cut off", "POST", '{"name":"Ann"'],
    ["text that is no JSON", "POST", "name=Ann"],
    ["no body", "POST", ""],
    ["a key that changes the prototype", "POST", proto],
    ["no name", "POST", {}],
    ["a number as name", "POST", { name: 5 }, noText],
    ["null as name", "POST", { name: null }],
    ["a name that is too long", "POST", { name: "a".repeat(1001) }, tooLong],
    ["a name with NUL", "POST", { name: "a\0b" }, unreadable],
    ["a lone surrogate", "POST", { name: "a\ud800b" }, unreadable],
    ["an id", "POST", { id: 11, name: "Ann" }],
    ["an unknown property", "POST", extra],
    ["a string", "POST", '"Ann"'],
    ["null", "POST", null],
    ["no id", "PUT", { name: "Ann" }],
    ["no name", "PUT", { id: 11 }],
    ["a string as id", "PUT", { id: "11", name: "Ann" }],
    ["null as id", "PUT", { id: null, name: "Ann" }],
    ["a fraction as id", "PUT", { id: 11.5, name: "Ann" }],
    ["an id that is too large", "PUT", { id: 2 ** 31, name: "Ann" }],
    ["an unknown property", "PUT", { id: 11, ...extra }],
  ])("rejects %s in a %s with 400", async (_, method, body, error) => {
    await expectError(400, `${method} /api/heroes`, { body }, error);
  });

  it.each<[line: string, status: number, sent?: Parameters<typeof asked>[2]]>([
    ["GET /", 404],
    ["GET /api", 404],
    ["GET /api/heroes/../../etc/passwd", 404],
    ["PATCH /api/heroes/11", 404],
    ["POST /api/heroes/11", 404],
    [`GET /api/heroes/${"1".repeat(200)}`, 414],
    ["GET /api/heroes/%zz", 400],
    ["POST /api/heroes", 413, { body: { name: "a".repeat(2 ** 20) } }],
    ["POST /api/heroes", 415, { body: ann, type: "application/xml" }],
    ["POST /api/heroes", 415, { body: ann, type: form }],
    ["POST /api/heroes", 415, { body: ann, type: "image/png" }],
    // A form of another site could send that.
    ["POST /api/heroes", 400, { body: ann, type: "text/plain" }],
  ])("rejects %.40s with %i", async (line, status, sent) => {
    await expectError(status, line, sent);
  });

  it("saves a name of a thousand characters", async () => {
    const name = "🦸".repeat(1000);
    const { heroService } = await visitor(await startApp());
    expect(await onlyValue(heroService.addHero({ name }))).toEqual({
      id: 21,
      name,
    });
  });

  it("takes a search that can't be decoded literally", async () => {
    const line = "GET /api/heroes?name=%zz";
    const { status, body } = await asked(await startApp(), line);
    expect([status, body]).toEqual([200, []]);
  });

  it.each([
    "localhost",
    "127.0.0.1:4300",
    "[::1]:4300",
    "LOCALHOST:1",
    "heroes.test",
  ])("serves %s", async (host) => {
    expect((await responseFor(host)).statusCode).toBe(200);
  });

  it.each(["evil.test", "localhost.evil.test", "127.0.0.2"])(
    "rejects the host %j with 421",
    async (host) => {
      const response = await responseFor(host);
      expect([response.statusCode, response.json()]).toEqual([
        421,
        { error: `This server does not serve "${host}"` },
      ]);
    },
  );

  it.each(["/api/heroes", "/api/heroes/99", "/nowhere"])(
    "sends %s with headers against caching and content sniffing",
    async (url) => {
      const { headers } = await responseFor("localhost", url);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("responds 503 with Retry-After while memory is short", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { app } = await runningApp();
    const memory = { ...process.memoryUsage(), rss: 2 ** 31 };
    vi.spyOn(process, "memoryUsage").mockReturnValue(memory);
    const response = await vi.waitUntil(async () => {
      const response = await app.inject("/api/heroes");
      return response.statusCode === 503 && response;
    }, 10_000);
    expect(response.headers["retry-after"]).toBe("10");
    expect(response.json()).toEqual({ error: "The server is busy" });
  });
});

/** Expects a body `{ error }`, and that the heroes are as they were. */
async function expectError(
  status: number,
  line: string,
  sent?: Parameters<typeof asked>[2],
  error: unknown = expect.stringMatching(/\w/),
): Promise<void> {
  const address = await startApp();
  const response = await asked(address, line, sent);
  expect([response.status, response.body]).toEqual([status, { error }]);
  expect((await asked(address, "GET /api/heroes")).body).toEqual(tenHeroes);
}

/** The response to a request with the header `Host: {host}`. */
async function responseFor(
  host: string,
  url = "/api/heroes",
): Promise<LightMyRequestResponse> {
  const { app } = await runningApp();
  return app.inject({ url, headers: { host } });
}
