import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const ann = { name: "Ann" };
const extra = { name: "Ann", power: "flight" };
const proto = '{"name":"Ann","__proto__":{"a":1}}';
const noText = "body/name must be string";
const tooLong = "body/name must NOT have more than 1000 characters";
const unreadable =
  'body/name must match format "text without NUL or half of a character"';
const big = { name: "a".repeat(2 ** 20) };

describe("createApp", () => {
  it.each<[what: string, "POST" | "PUT", body: string | object, text?: string]>(
    [
      ["JSON that is cut off", "POST", '{"name":"Ann"'],
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
      ["null", "POST", "null"],
      ["no id", "PUT", ann],
      ["no name", "PUT", { id: 11 }],
      ["a string as id", "PUT", { id: "11", name: "Ann" }],
      ["a fraction as id", "PUT", { id: 11.5, name: "Ann" }],
      ["an id that is too large", "PUT", { id: 2 ** 31, name: "Ann" }],
      ["an unknown property", "PUT", { id: 11, ...extra }],
    ],
  )("rejects %s in a %s with 400", async (_, method, payload, text) => {
    await expectError(400, { method, url: "/api/heroes", payload }, text);
  });

  it.each<[status: number, method: "GET" | "PATCH" | "POST", url: string]>([
    [404, "GET", "/"],
    [404, "GET", "/api"],
    [404, "PATCH", "/api/heroes/11"],
    [404, "POST", "/api/heroes/11"],
    [414, "GET", `/api/heroes/${"1".repeat(200)}`],
    [400, "GET", "/api/heroes/%zz"],
  ])("responds %i to %s %.20s", async (status, method, url) => {
    await expectError(status, { method, url });
  });

  it.each([
    [413, "application/json", big],
    [415, "application/xml", ann],
    [415, "application/x-www-form-urlencoded", ann],
    // A form of another site could send that.
    [400, "text/plain", ann],
  ])("responds %i to a POST of %s", async (status, type, body) => {
    const payload = JSON.stringify(body);
    const headers = { "content-type": type };
    const post = { method: "POST", url: "/api/heroes", payload } as const;
    await expectError(status, { ...post, headers });
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
    const response = await responseTo({ url: "/api/heroes?name=%zz" });
    expect([response.statusCode, response.json()]).toEqual([200, []]);
  });

  it.each([
    "localhost",
    "127.0.0.1:4300",
    "[::1]:1",
    "LOCALHOST",
    "heroes.test",
  ])("serves the host %s", async (host) => {
    const response = await responseTo({ url: "/", headers: { host } });
    expect(response.statusCode).toBe(404);
  });

  it.each(["evil.test", "localhost.evil.test", "127.0.0.2"])(
    "rejects the host %j with 421",
    async (host) => {
      const request = { url: "/api/heroes", headers: { host } };
      await expectError(421, request, `This server does not serve "${host}"`);
    },
  );

  it.each(["/api/heroes", "/api/heroes/99", "/nowhere"])(
    "sends %s with headers against caching and content sniffing",
    async (url) => {
      expect((await responseTo({ url })).headers).toMatchObject({
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
    }, 60_000);
    expect(response.headers["retry-after"]).toBe("10");
    expect(response.json()).toEqual({ error: "The server is busy" });
  });
});

/** Expects a body `{ error }`, and that the heroes are as they were. */
async function expectError(
  status: number,
  request: InjectOptions,
  error: unknown = expect.stringMatching(/\w/),
): Promise<void> {
  const { app } = await runningApp();
  const headers = {
    cookie: "XSRF-TOKEN=abc",
    "x-xsrf-token": "abc",
    ...(request.payload !== undefined && {
      "content-type": "application/json",
    }),
    ...request.headers,
  };
  const response = await app.inject({ ...request, headers });
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  expect((await app.inject("/api/heroes")).json()).toEqual(tenHeroes);
}

async function responseTo(
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const { app } = await runningApp();
  return app.inject(request);
}
