import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { tenHeroes } from "./contract.ts";
import { openApp, runningApp } from "./running-app.ts";

const url = "/api/heroes";
const ann = { name: "Ann" };
const extra = { name: "Ann", power: "flight" };
const proto = '{"name":"Ann","__proto__":{"a":1}}';
const noText = "body/name must be string";
const tooLong = "body/name must NOT have more than 1000 characters";
const unreadable =
  'body/name must match format "text without NUL or half of a character"';
const token = { cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abc" };
/** No test changes its heroes. */
let app: Awaited<ReturnType<typeof openApp>>["app"];
let address: string;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, address } = opened);
  return opened.close;
});

describe("createApp", () => {
  it.each<
    [status: number, what: string, request: InjectOptions, text?: string]
  >([
    [400, "JSON that is cut off", post('{"name":"Ann"')],
    [400, "no body", post("")],
    [400, "a key that changes the prototype", post(proto)],
    [400, "no name", post({})],
    [400, "a number as name", post({ name: 5 }), noText],
    [400, "null as name", post({ name: null })],
    [400, "a name that is too long", post({ name: "a".repeat(1001) }), tooLong],
    [400, "a name with NUL", post({ name: "a\0b" }), unreadable],
    [400, "a lone surrogate", post({ name: "a\ud800b" }), unreadable],
    [400, "an id to add", post({ id: 11, name: "Ann" })],
    [400, "an unknown property", post(extra)],
    [400, "null", post("null")],
    [400, "no id", put(ann)],
    [400, "no name to save", put({ id: 11 })],
    [400, "a string as id", put({ id: "11", name: "Ann" })],
    [400, "a fraction as id", put({ id: 11.5, name: "Ann" })],
    [400, "an id that is too large", put({ id: 2 ** 31, name: "Ann" })],
    [400, "an unknown property to save", put({ id: 11, ...extra })],
    [413, "a body of a megabyte", post({ name: "a".repeat(2 ** 20) })],
    [415, "XML", post(JSON.stringify(ann), "application/xml")],
    [415, "a form", post("name=Ann", "application/x-www-form-urlencoded")],
    // A form of another site could send that.
    [400, "plain text", post(JSON.stringify(ann), "text/plain")],
    [404, "another page", { url: "/" }],
    [404, "a method that no hero has", { method: "PATCH", url: `${url}/11` }],
    [404, "a POST to a hero", { method: "POST", url: `${url}/11` }],
    [414, "a long id", { url: `${url}/${"1".repeat(200)}` }],
    [400, "an id that can't be decoded", { url: `${url}/%zz` }],
  ])("responds %i to %s", async (status, _, request, text) => {
    await expectError(status, request, text);
  });

  it.each(["application/json", "text/plain", "application/xml", "?"])(
    "takes a DELETE of the type %s without a body, chunked or not",
    async (type) => {
      for (const header of [
        "Content-Length: 0",
        "Transfer-Encoding: chunked",
      ]) {
        const [name = "", value = ""] = header.split(": ");
        const headers = { "Content-Type": type, [name]: value };
        const status = await statusOf("DELETE", `${url}/99`, headers);
        expect(status, header).toBe(204);
      }
    },
  );

  it.each([
    [413, "Content-Length", "5000000"],
    [413, "Transfer-Encoding", "chunked"],
    [403, "X-XSRF-TOKEN", "none"],
  ])(
    "responds %i after it has read 5 MB, %s: %s",
    async (status, name, value) => {
      const headers = { "Content-Type": "application/json", [name]: value };
      const body = "a".repeat(5_000_000);
      for (let time = 0; time < 10; time++) {
        expect(await statusOf("POST", url, headers, body)).toBe(status);
      }
    },
  );

  it("saves a name of a thousand characters", async () => {
    const { app } = await runningApp();
    const payload = { name: "🦸".repeat(1000) };
    const response = await app.inject(post(payload));
    expect(response.json()).toEqual({ id: 21, ...payload });
  });

  it("takes a search that can't be decoded literally", async () => {
    const response = await app.inject("/api/heroes?name=%zz");
    expect([response.statusCode, response.json()]).toEqual([200, []]);
  });

  it.each([
    "localhost",
    "127.0.0.1:4300",
    "[::1]:1",
    "LOCALHOST",
    "heroes.test",
  ])("serves the host %s", async (host) => {
    const response = await app.inject({ url: "/", headers: { host } });
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
      expect((await app.inject(url)).headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    },
  );
});

/** Expects a body `{ error }`, and that the heroes are as they were. */
async function expectError(
  status: number,
  request: InjectOptions,
  error: unknown = expect.stringMatching(/\w/),
): Promise<void> {
  const headers = { ...token, ...request.headers };
  const response = await app.inject({ ...request, headers });
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  expect((await app.inject(url)).json()).toEqual(tenHeroes);
}

/** The status of the response to a request over the network. */
async function statusOf(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
): Promise<number | undefined> {
  const all = { ...token, ...headers };
  const sent = request(address, { method, path, headers: all, agent: false });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(sent, "close");
  return response.statusCode;
}

function post(
  payload: string | object,
  type = "application/json",
): InjectOptions {
  const headers = { ...token, "content-type": type };
  return { method: "POST", url, headers, payload };
}

function put(payload: object): InjectOptions {
  return { ...post(payload), method: "PUT" };
}
