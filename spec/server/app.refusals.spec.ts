import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { LightMyRequestResponse } from "fastify";
import { onlyValue } from "../support/only-value.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp, startApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const token = "0123456789abcdef";
const json = "application/json";
const tooLong = "body/name must NOT have more than 1000 characters";
const unreadable =
  'body/name must match format "text without NUL or half of a character"';

/** What is sent, and what is said of it. */
interface Refused {
  body?: string | null;
  type?: string;
  error?: unknown;
}

describe("createApp", () => {
  it.each([
    ["that is cut off", '{"name":"Ann"'],
    ["that is none", "name=Ann"],
    ["that is empty", ""],
    ["that would change a prototype", '{"name":"Ann","__proto__":{"a":1}}'],
  ])("refuses JSON %s with 400", async (_, body) => {
    await expectRefused(400, "POST /api/heroes", { body });
  });

  it.each<[what: string, method: string, body: unknown, error?: string]>([
    ["no name", "POST", {}],
    ["a number as name", "POST", { name: 5 }, "body/name must be string"],
    ["null as name", "POST", { name: null }],
    ["a name that is too long", "POST", { name: "a".repeat(1001) }, tooLong],
    ["a name with NUL", "POST", { name: "a\0b" }, unreadable],
    ["a name with half a character", "POST", { name: "a\ud800b" }, unreadable],
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
  ])("refuses %s with 400 (%s)", async (_, method, body, error) => {
    await expectRefused(400, `${method} /api/heroes`, {
      body: JSON.stringify(body),
      error,
    });
  });

  it("takes a name of a thousand characters", async () => {
    const name = "🦸".repeat(1000);
    const { heroService } = await visitor(await startApp());
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
    ["to be a proxy", [], 405],
  ])("refuses a request %s", async (_, headers, status) => {
    const line = status === 405 ? "CONNECT a:1" : "GET /api/heroes";
    const [head = "", body = ""] = (await answersTo(line, headers)).split(
      "\r\n\r\n",
    );

    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toContain("application/json");
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/\w/) as string,
    });
  });

  it("has at most ten requests of a connection, answered in turn", async () => {
    const request = "GET /api/heroes/12 HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const answers = await answersTo(request.repeat(12) + "GET /api/heroes/12", [
      "Host: localhost",
    ]);
    expect(answers.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual([
      ...Array<string>(10).fill("200"),
      ...["429", "429", "429"],
    ]);
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

  it.each([
    ["GET /", 404],
    ["GET /api", 404],
    ["GET /api/heroes/../../etc/passwd", 404],
    ["PATCH /api/heroes/11", 404],
    ["POST /api/heroes/11", 404],
    [`GET /api/heroes/${"1".repeat(200)}`, 414],
    ["GET /api/heroes/%zz", 400],
  ])("refuses %s with %i", async (line, status) => {
    await expectRefused(status, line);
  });

  it("refuses a body that is too large with 413", async () => {
    const body = JSON.stringify({ name: "a".repeat(64 * 1024) });
    await expectRefused(413, "POST /api/heroes", { body });
  });

  it.each([
    ["application/xml", 415],
    ["application/x-www-form-urlencoded", 415],
    ["image/png", 415],
    // A form of another site could send that.
    ["text/plain", 400],
  ])("refuses %s with %i", async (type, status) => {
    const body = '{"name":"Ann"}';
    await expectRefused(status, "POST /api/heroes", { body, type });
  });

  it("takes what can't be decoded in a search as it is", async () => {
    const response = await fetch(`${await startApp()}/api/heroes?name=%zz`);
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});

/** Refused as `{ error: text }`, and nothing changed. */
async function expectRefused(
  status: number,
  line: string,
  {
    body = null,
    type = json,
    error = expect.stringMatching(/\w/),
  }: Refused = {},
): Promise<void> {
  const [method = "", path = ""] = line.split(" ");
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
  expect(await response.json()).toEqual({ error });
  const heroes = await fetch(`${address}/api/heroes`);
  expect(await heroes.json()).toEqual(tenHeroes);
}

/** All that comes back for a request with `headers` and no others. */
async function answersTo(
  line: string,
  headers: readonly string[],
): Promise<string> {
  const { hostname, port } = new URL(await startApp());
  const socket = connect(Number(port), hostname);
  const lines = [`${line} HTTP/1.1`, "Connection: close", ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

/** What a request is answered that calls the server `host`. */
async function askedFor(
  host: string,
  url = "/api/heroes",
): Promise<LightMyRequestResponse> {
  const { app } = await runningApp();
  return app.inject({ url, headers: { host } });
}
