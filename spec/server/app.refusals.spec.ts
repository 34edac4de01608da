import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { createApp } from "../../src/server/app.ts";
import { openDatabase } from "../../src/server/database.ts";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { sqliteFile, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const token = "0123456789abcdef";
const json = "application/json";

describe("createApp", () => {
  it.each([
    ["that is cut off", '{"name":"Ann"'],
    ["that is none", "name=Ann"],
    ["that is empty", ""],
    ["that would change a prototype", '{"name":"Ann","__proto__":{"a":1}}'],
  ])("refuses JSON %s with 400", async (_, body) => {
    await expectRefused(400, "POST", "/api/heroes", { body });
  });

  it.each<[what: string, method: string, body: unknown]>([
    ["no name", "POST", {}],
    ["a number as name", "POST", { name: 5 }],
    ["null as name", "POST", { name: null }],
    ["a name with NUL", "POST", { name: "a\0b" }],
    ["a name with half a character", "POST", { name: "a\ud800b" }],
    ["an id of its own", "POST", { id: 11, name: "Ann" }],
    ["something extra", "POST", { name: "Ann", power: "flight" }],
    ["a text", "POST", "Ann"],
    ["null", "POST", null],
    ["no id", "PUT", { name: "Ann" }],
    ["no name to save", "PUT", { id: 11 }],
    ["a text as id", "PUT", { id: "11", name: "Ann" }],
    ["null as id", "PUT", { id: null, name: "Ann" }],
    ["a fraction as id", "PUT", { id: 11.5, name: "Ann" }],
    ["an id that no column holds", "PUT", { id: 2 ** 31, name: "Ann" }],
    ["something extra to save", "PUT", { id: 11, name: "Ann", power: 1 }],
  ])("refuses %s with 400 (%s)", async (_, method, body) => {
    await expectRefused(400, method, "/api/heroes", {
      body: JSON.stringify(body),
    });
  });

  it.each([
    ["a".repeat(1001), "A name has at most 1,000 characters"],
    ["a\0b", "A name can't hold a NUL or half of a character"],
    [5, "A name must be a text"],
  ])("says what is wrong with the name %.10s", async (name, error) => {
    const body = JSON.stringify({ name });
    expect(await expectRefused(400, "POST", "/api/heroes", { body })).toBe(
      error,
    );
  });

  it("takes a name of a thousand characters", async () => {
    const name = "🦸".repeat(1000);
    const { heroService } = visitor(await startApp());
    await onlyValue(heroService.getHeroes());
    expect(await onlyValue(heroService.addHero({ name }))).toEqual({
      id: 21,
      name,
    });
  });

  it.each([
    "localhost",
    "127.0.0.1:4300",
    "[::1]",
    "LOCALHOST:1",
    "heroes.test",
  ])("answers for %s", async (host) => {
    expect((await askedFor(host)).statusCode).toBe(200);
  });

  it.each(["evil.test", "localhost.evil.test", "127.0.0.2"])(
    "answers 421 for the name %j, which leads here as well",
    async (host) => {
      const response = await askedFor(host);
      expect([response.statusCode, response.json()]).toEqual([
        421,
        { error: `This server does not answer for "${host}"` },
      ]);
    },
  );

  it.each<[what: string, headers: readonly string[], status: number]>([
    ["without a host", [], 400],
    ["for two hosts", ["Host: localhost", "Host: evil.test"], 400],
    ["for one host twice", ["Host: localhost", "host: localhost"], 400],
    ["that expects tea", ["Host: localhost", "Expect: tea"], 417],
  ])("refuses a request %s", async (_, headers, status) => {
    const answer = await answerTo(await startApp(), headers);
    const [head = "", body = ""] = answer.split("\r\n\r\n");

    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toContain("application/json");
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/\w/) as string,
    });
  });

  it.each(["/api/heroes", "/api/heroes/99", "/nowhere"])(
    "has nobody keep or reinterpret what %s answers",
    async (url) => {
      const { headers } = await askedFor("localhost", url);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("refuses a body that is too large with 413", async () => {
    const body = JSON.stringify({ name: "a".repeat(64 * 1024) });
    await expectRefused(413, "POST", "/api/heroes", { body });
  });

  it.each([
    "application/xml",
    "application/x-www-form-urlencoded",
    "image/png",
  ])("refuses %s with 415", async (type) => {
    const body = '{"name":"Ann"}';
    await expectRefused(415, "POST", "/api/heroes", { body, type });
  });

  it("refuses a plain text with 400", async () => {
    const body = '{"name":"Ann"}';
    const type = "text/plain"; // A form of another site could send that.
    await expectRefused(400, "POST", "/api/heroes", { body, type });
  });

  it.each([
    ["GET", "/"],
    ["GET", "/api"],
    ["GET", "/api/heroes/../../etc/passwd"],
    ["PATCH", "/api/heroes/11"],
    ["POST", "/api/heroes/11"],
  ])("knows no %s %s: 404", async (method, path) => {
    await expectRefused(404, method, path);
  });

  it("refuses an id that is longer than any with 414", async () => {
    await expectRefused(414, "GET", `/api/heroes/${"1".repeat(200)}`);
  });

  it("refuses an address that can't be decoded with 400", async () => {
    await expectRefused(400, "GET", "/api/heroes/%zz");
  });

  it("takes what can't be decoded in a search as it is", async () => {
    const response = await fetch(`${await startApp()}/api/heroes?name=%zz`);
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  it("answers 503 when its database is away", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const database = await openDatabase(sqliteFile());
    const app = createApp(database);
    await database.close();
    const response = await app.inject("/api/heroes");
    await app.close();

    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ error: "The database is away" });
    expect(told).toHaveBeenCalledOnce();
  });
});

/** Refused as `{ error: text }`, and nothing changed. */
async function expectRefused(
  status: number,
  method: string,
  path: string,
  { body = null, type = json }: { body?: string | null; type?: string } = {},
): Promise<string> {
  const address = await startApp();
  const response = await fetch(address + path, {
    method,
    body,
    headers: {
      Cookie: `XSRF-TOKEN=${token}`,
      "X-XSRF-TOKEN": token,
      ...(body !== null && { "Content-Type": type }),
    },
  });
  expect(response.status).toBe(status);
  const { error, ...others } = (await response.json()) as { error: string };
  expect(error).toMatch(/\w/);
  expect(others).toEqual({});
  const heroes = await fetch(`${address}/api/heroes`);
  expect(await heroes.json()).toEqual(tenHeroes);
  return error;
}

/** All that comes back for a GET with `headers` and no others. */
async function answerTo(
  address: string,
  headers: readonly string[],
): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = ["GET /api/heroes HTTP/1.1", "Connection: close", ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

/** What a request is answered that calls the server `host`. */
async function askedFor(
  host: string,
  url = "/api/heroes",
): Promise<LightMyRequestResponse> {
  const table = await openDatabase(sqliteFile());
  const app = createApp(table, ["heroes.test"]);
  onTestFinished(async () => {
    await app.close();
    await table.close();
  });
  return app.inject({ url, headers: { host } });
}
