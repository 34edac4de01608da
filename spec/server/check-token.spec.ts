import { describe, expect, it } from "vitest";
import { rejected, tokens, writes } from "../support/xsrf-cases.ts";
import { tenHeroes } from "./contract.ts";
import { runningApp } from "./running-app.ts";

const url = "/api/heroes";

describe("checkToken", () => {
  it("sets a cookie that the page's scripts can read, for all paths", async () => {
    const { app } = await runningApp();
    const { cookies } = await app.inject(url);
    // Not HttpOnly, and no Domain that would show it to others.
    expect(cookies).toEqual([
      {
        name: "XSRF-TOKEN",
        value: expect.stringMatching(/^heroes_[\da-f]{32}$/) as string,
        path: "/",
        sameSite: "Strict",
      },
    ]);
    expect((await app.inject(url)).cookies).not.toEqual(cookies);
  });

  it.each([
    ["keeps its cookie", "XSRF-TOKEN=heroes_1", 0],
    ["keeps it beside another", "XSRF-TOKEN=abc; XSRF-TOKEN=heroes_1", 0],
    ["sets its own beside one that a page may not read", "XSRF-TOKEN=abc", 1],
    ["replaces an empty one", "XSRF-TOKEN=", 1],
  ])("%s", async (_, cookie, count) => {
    const { app } = await runningApp();
    const request = { url, headers: { cookie } };
    expect((await app.inject(request)).cookies).toHaveLength(count);
  });

  it.each([
    ["no cookie", { "x-xsrf-token": "abc" }],
    ["no header", { cookie: "XSRF-TOKEN=abc" }],
    ["two that are empty", { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" }],
    ["two that differ", { cookie: "XSRF-TOKEN=abc", "x-xsrf-token": "abd" }],
  ])("rejects writes with %s, and sets a cookie", async (_, headers) => {
    const { app } = await runningApp();
    for (const [method, url, body] of writes) {
      const payload = JSON.stringify(body);
      const response = await app.inject({ method, url, headers, payload });
      expect(response.statusCode).toBe(rejected.status);
      expect(response.json()).toEqual(rejected.body);
      expect(response.cookies).toHaveLength(1);
    }
    expect((await app.inject(url)).json()).toEqual(tenHeroes);
  });

  it.each([
    ...tokens,
    {
      what: "the second of two",
      cookies: "XSRF-TOKEN=a; XSRF-TOKEN=abc",
      token: "abc",
    },
  ])(
    "accepts a write with its cookie's token: $what",
    async ({ cookies, token }) => {
      const { app } = await runningApp();
      const headers = { cookie: cookies, "x-xsrf-token": token };
      const request = { method: "DELETE", url: `${url}/11`, headers } as const;
      expect((await app.inject(request)).statusCode).toBe(204);
      expect((await app.inject(url)).json()).toEqual(tenHeroes.slice(1));
    },
  );
});
