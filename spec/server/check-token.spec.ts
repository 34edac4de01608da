import type { FastifyInstance, InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import {
  rejected,
  tokens,
  wrongHeaders,
  writes,
} from "../support/xsrf-cases.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp } from "./running-app.ts";

describe("checkToken", () => {
  it("sets a cookie that the page's scripts can read, for all paths", async () => {
    const { app } = await runningApp();
    const { cookies } = await app.inject("/api/heroes");
    // Not HttpOnly, and no Domain that would show it to others.
    expect(cookies).toEqual([
      {
        name: "XSRF-TOKEN",
        value: expect.stringMatching(/^[\da-f]{32}$/) as string,
        path: "/",
        sameSite: "Strict",
      },
    ]);
  });

  it("sets another token for each visitor", async () => {
    const { app } = await runningApp();
    const first = await app.inject("/api/heroes");
    const second = await app.inject("/api/heroes");
    expect(first.cookies).not.toEqual(second.cookies);
  });

  it.each([
    ["keeps the cookie that a visitor has", "XSRF-TOKEN=abc", 0],
    ["replaces an empty one, which no browser sends back", "XSRF-TOKEN=", 1],
  ])("%s", async (_, cookie, count) => {
    const { app } = await runningApp();
    const request = { url: "/api/heroes", headers: { cookie } };
    expect((await app.inject(request)).cookies).toHaveLength(count);
  });

  it.each(writes)("accepts a %s %s with the token alone", async (...write) => {
    for (const { cookies, token } of tokens) {
      const { app } = await runningApp();

      for (const header of wrongHeaders) {
        await expectRejected(app, requestOf(write, cookies, header));
      }
      const { statusCode } = await app.inject(requestOf(write, cookies, token));
      expect(statusCode).toBeLessThan(300);
      expect(await heroesOf(app)).not.toEqual(tenHeroes);
    }
  });

  it.each(["", "XSRF-TOKEN=", "xsrf-token=abc"])(
    "rejects writes with the cookies %j, whatever the header",
    async (cookies) => {
      const { app } = await runningApp();

      for (const write of writes) {
        for (const header of [...wrongHeaders, "abc"]) {
          await expectRejected(app, requestOf(write, cookies, header));
        }
      }
    },
  );

  it("sets a cookie with the rejection too", async () => {
    const { app } = await runningApp();
    const post = { method: "POST", url: "/api/heroes" } as const;
    const { statusCode, cookies } = await app.inject(post);
    expect([statusCode, cookies.length]).toEqual([403, 1]);
  });

  it.each(["GET", "HEAD"] as const)(
    "needs no token for a %s",
    async (method) => {
      const { app } = await runningApp();
      const { statusCode } = await app.inject({ method, url: "/api/heroes" });
      expect(statusCode).toBe(200);
    },
  );
});

function requestOf(
  [method, url, body]: (typeof writes)[number],
  cookie: string,
  token?: string,
): InjectOptions {
  return {
    method: method,
    url,
    headers: { cookie, ...(token !== undefined && { "x-xsrf-token": token }) },
    ...(body !== null && { payload: body as object }),
  };
}

async function expectRejected(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<void> {
  const response = await app.inject(request);
  expect({
    status: response.statusCode,
    body: response.json<unknown>(),
  }).toEqual(rejected);
  expect(await heroesOf(app)).toEqual(tenHeroes);
}

async function heroesOf(app: FastifyInstance): Promise<unknown> {
  return (await app.inject("/api/heroes")).json();
}
