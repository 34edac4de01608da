import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
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
    ["what is no JSON", "POST", "name=Ann"],
    ["nothing", "POST", ""],
    ["what would change a prototype", "POST", proto],
    ["no name", "POST", {}],
    ["a number as name", "POST", { name: 5 }, noText],
    ["null as name", "POST", { name: null }],
    ["a name that is too long", "POST", { name: "a".repeat(1001) }, tooLong],
    ["a name with NUL", "POST", { name: "a\0b" }, unreadable],
    ["a name with half a character", "POST", { name: "a\ud800b" }, unreadable],
    ["an id of its own", "POST", { id: 11, name: "Ann" }],
    ["something extra", "POST", extra],
    ["a text", "POST", '"Ann"'],
    ["null", "POST", null],
    ["no id", "PUT", { name: "Ann" }],
    ["no name to save", "PUT", { id: 11 }],
    ["a text as id", "PUT", { id: "11", name: "Ann" }],
    ["null as id", "PUT", { id: null, name: "Ann" }],
    ["a fraction as id", "PUT", { id: 11.5, name: "Ann" }],
    ["an id that no column holds", "PUT", { id: 2 ** 31, name: "Ann" }],
    ["something extra to save", "PUT", { id: 11, ...extra }],
  ])("refuses %s with 400 (%s)", async (_, method, body, error) => {
    await expectRefused(400, `${method} /api/heroes`, { body }, error);
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

  it.each<[line: string, status: number, sent?: Parameters<typeof asked>[2]]>([
    ["GET /", 404],
    ["GET /api", 404],
    ["GET /api/heroes/../../etc/passwd", 404],
    ["PATCH /api/heroes/11", 404],
    ["POST /api/heroes/11", 404],
    [`GET /api/heroes/${"1".repeat(200)}`, 414],
    ["GET /api/heroes/%zz", 400],
    ["POST /api/heroes", 413, { body: { name: "a".repeat(64 * 1024) } }],
    ["POST /api/heroes", 415, { body: ann, type: "application/xml" }],
    ["POST /api/heroes", 415, { body: ann, type: form }],
    ["POST /api/heroes", 415, { body: ann, type: "image/png" }],
    // A form of another site could send that.
    ["POST /api/heroes", 400, { body: ann, type: "text/plain" }],
  ])("refuses %s with %i", async (line, status, sent) => {
    await expectRefused(status, line, sent);
  });

  it("takes what can't be decoded in a search as it is", async () => {
    const line = "GET /api/heroes?name=%zz";
    const { status, body } = await asked(await startApp(), line);
    expect([status, body]).toEqual([200, []]);
  });
});

/** Refused as `{ error: text }`, and nothing changed. */
async function expectRefused(
  status: number,
  line: string,
  sent?: Parameters<typeof asked>[2],
  error: unknown = expect.stringMatching(/\w/),
): Promise<void> {
  const address = await startApp();
  const answer = await asked(address, line, sent);
  expect([answer.status, answer.body]).toEqual([status, { error }]);
  expect((await asked(address, "GET /api/heroes")).body).toEqual(tenHeroes);
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
