import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { tenHeroes } from "./contract.ts";
import { openApp, runningApp } from "./running-app.ts";

const url = "/api/heroes";
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
  it.each([
    ["A name has at most 1000 characters.", post({ name: "a".repeat(1001) })],
    ["The name has a character that can't be saved.", post({ name: "a\0b" })],
    ["The name has a character that can't be saved.", post({ name: "\ud800" })],
    ["The name must be a text.", post({ name: 5 })],
    ["The hero must be a JSON object.", post([])],
    ["The hero has no name.", post({})],
    ["A hero can't have a power.", post({ name: "Ann", power: 5 })],
    ["The hero has no id.", put({ name: "Ann" })],
    ["The id must be a whole number.", put({ id: 11.5, name: "Ann" })],
    ["The id must be at least 0.", put({ id: -1, name: "Ann" })],
    ["The id must be at most 999999999.", put({ id: 2 ** 31, name: "Ann" })],
  ])("says with a 400: %s", async (reason, sent) => {
    await expectError(400, sent, reason);
  });

  it.each<[status: number, what: string, request: InjectOptions]>([
    [400, "JSON that is cut off", post('{"name":"Ann"')],
    [400, "no body", post("")],
    [400, "plain text, as a form of another site", post("{}", "text/plain")],
    [413, "a body of a megabyte", post({ name: "a".repeat(2 ** 20) })],
    [415, "XML", post("<name/>", "application/xml")],
    [404, "another page", { url: "/" }],
    [404, "a method that no hero has", { method: "PATCH", url: `${url}/11` }],
    [414, "a long id", { url: `${url}/${"1".repeat(200)}` }],
    [400, "an id that can't be decoded", { url: `${url}/%zz` }],
  ])("responds %i to %s", async (status, _, request) => {
    await expectError(status, request);
  });

  it.each([
    ["Content-Length", "0"],
    ["Transfer-Encoding", "chunked"],
  ])("accepts a DELETE with a content type and %s: %s", async (name, value) => {
    const headers = { "Content-Type": "application/json", [name]: value };
    expect(await statusOf("DELETE", `${url}/99`, headers)).toBe(204);
  });

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

  it.each(["LOCALHOST", "127.0.0.1:4300", "[::1]:1", "heroes.test"])(
    "serves the host %s",
    async (host) => {
      const response = await app.inject({ url, headers: { host } });
      expect(response.statusCode).toBe(200);
    },
  );

  it("rejects another host, against DNS rebinding", async () => {
    const host = "localhost.evil.test";
    const reason = `This server does not serve "${host}"`;
    await expectError(421, { url, headers: { host } }, reason);
  });

  it.each([url, "/nowhere"])(
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
