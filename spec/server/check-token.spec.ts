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
        value: expect.stringMatching(/^heroes_[\da-f]{32}$/) as string,
        path: "/",
        sameSite: "Strict",
      },
    ]);
    const another = await app.inject("/api/heroes");
    expect(another.cookies).not.toEqual(cookies);
  });

  it.each([
    ["keeps its cookie", "XSRF-TOKEN=heroes_1", 0],
    ["keeps it beside another", "XSRF-TOKEN=abc; XSRF-TOKEN=heroes_1", 0],
    ["sets its own beside one that a page may not read", "XSRF-TOKEN=abc", 1],
    ["replaces an empty one", "XSRF-TOKEN=", 1],
  ])("%s", async (_, cookie, count) => {
    const { app } = await runningApp();
    const request = { url: "/api/heroes", headers: { cookie } };
    expect((await app.inject(request)).cookies).toHaveLength(count);
  });

  it.each(writes)("accepts a %s %s with the token alone", async (...write) => {
    const { app } = await runningApp();
    const [method, url, body] = write;
    const send = async (cookie: string, token?: string): Promise<object> => {
      const response = await app.inject({
        method,
        url,
        headers: {
          cookie,
          ...(token !== undefined && { "x-xsrf-token": token }),
        },
        ...(body !== null && { payload: body as object }),
      });
      const { statusCode: status, payload } = response;
      return { status, body: JSON.parse(payload || "null") as unknown };
    };
    const heroes = async (): Promise<unknown> =>
      (await app.inject("/api/heroes")).json();

    for (const cookie of ["", "XSRF-TOKEN=", "xsrf-token=abc"]) {
      expect(await send(cookie, "abc")).toEqual(rejected);
      expect(await send(cookie, "")).toEqual(rejected);
      expect(await send(cookie)).toEqual(rejected);
    }
    for (const { cookies } of tokens) {
      for (const header of wrongHeaders) {
        // Either may be the one that the page can read.
        if (cookies.includes(`=${header}`)) continue;
        expect(await send(cookies, header)).toEqual(rejected);
      }
    }
    expect(await heroes()).toEqual(tenHeroes);
    for (const { cookies, token } of tokens) {
      expect(await send(cookies, token)).not.toEqual(rejected);
    }
    expect(await heroes()).not.toEqual(tenHeroes);
  });

  it("sets a cookie with the rejection too", async () => {
    const { app } = await runningApp();
    const post = { method: "POST", url: "/api/heroes" } as const;
    const { statusCode, cookies } = await app.inject(post);
    expect([statusCode, cookies.length]).toEqual([403, 1]);
  });

  it("needs no token for a HEAD", async () => {
    const { app } = await runningApp();
    const head = { method: "HEAD", url: "/api/heroes" } as const;
    expect((await app.inject(head)).statusCode).toBe(200);
  });
});
