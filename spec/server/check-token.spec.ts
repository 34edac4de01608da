import { describe, expect, it } from "vitest";
import {
  rejected,
  tokens,
  wrongHeaders,
  writes,
} from "../support/xsrf-cases.ts";
import { asked } from "./asked.ts";
import { tenHeroes } from "./contract.ts";
import { startApp } from "./running-app.ts";

describe("checkToken", () => {
  it("sets a cookie that the page's scripts can read, for all paths", async () => {
    const [cookie = "", ...others] = await cookiesOf(await startApp());
    const [token, ...attributes] = cookie.split("; ");

    expect(others).toEqual([]);
    expect(token).toMatch(/^XSRF-TOKEN=[\da-f]{32}$/);
    // Not HttpOnly, and no Domain that would show it to others.
    expect(attributes.sort()).toEqual(["Path=/", "SameSite=Strict"]);
  });

  it("sets another token for each visitor", async () => {
    const address = await startApp();
    expect(await cookiesOf(address)).not.toEqual(await cookiesOf(address));
  });

  it("keeps the cookie that a visitor has", async () => {
    expect(await cookiesOf(await startApp(), "XSRF-TOKEN=abc")).toEqual([]);
  });

  it("replaces an empty one, which no browser would send back", async () => {
    expect(await cookiesOf(await startApp(), "XSRF-TOKEN=")).toHaveLength(1);
  });

  it.each(writes)("accepts a %s %s with the token alone", async (...write) => {
    for (const { cookies, token } of tokens) {
      const address = await startApp();

      for (const header of wrongHeaders) {
        expect(await send(address, write, cookies, header)).toEqual(rejected);
      }
      expect(await heroesAt(address)).toEqual(tenHeroes);
      const { status } = await send(address, write, cookies, token);
      expect(status).toBeLessThan(300);
      expect(await heroesAt(address)).not.toEqual(tenHeroes);
    }
  });

  it.each(["", "XSRF-TOKEN=", "xsrf-token=abc"])(
    "rejects writes with the cookies %j, whatever the header",
    async (cookies) => {
      const address = await startApp();

      for (const write of writes) {
        for (const header of [...wrongHeaders, "abc"]) {
          expect(await send(address, write, cookies, header)).toEqual(rejected);
        }
      }
      expect(await heroesAt(address)).toEqual(tenHeroes);
    },
  );

  it("sets a cookie with the rejection too", async () => {
    const sent = { cookie: "", token: null };
    const answer = await asked(await startApp(), "POST /api/heroes", sent);
    expect(answer).toMatchObject({ status: 403, cookies: { length: 1 } });
  });

  it.each(["GET", "HEAD"])("needs no token for a %s", async (method) => {
    const sent = { cookie: "", token: null };
    const line = `${method} /api/heroes`;
    expect((await asked(await startApp(), line, sent)).status).toBe(200);
  });
});

async function cookiesOf(address: string, cookie = ""): Promise<string[]> {
  return (await asked(address, "GET /api/heroes", { cookie })).cookies;
}

async function heroesAt(address: string): Promise<unknown> {
  return (await asked(address, "GET /api/heroes")).body;
}

async function send(
  address: string,
  [method, path, body]: (typeof writes)[number],
  cookie: string,
  token: string | null = null,
): Promise<{ status: number; body: unknown }> {
  const sent = { body: body ?? undefined, cookie, token };
  const answer = await asked(address, `${method} ${path}`, sent);
  return { status: answer.status, body: answer.body };
}
