import { describe, expect, it } from "vitest";
import { refusal, refused, taken, writes } from "../support/xsrf-cases.ts";
import { asked } from "./asked.ts";
import { tenHeroes } from "./contract.ts";
import { startApp } from "./running-app.ts";

describe("checkToken", () => {
  it("gives a new visitor a cookie that the page's scripts can read", async () => {
    const [cookie = "", ...others] = await cookiesOf(await startApp());
    const [token, ...attributes] = cookie.split("; ");

    expect(others).toEqual([]);
    expect(token).toMatch(/^XSRF-TOKEN=[\da-f]{32}$/);
    // Not HttpOnly, and no Domain that would show it to others.
    expect(attributes.sort()).toEqual(["Path=/", "SameSite=Strict"]);
  });

  it("gives each visitor another one", async () => {
    const address = await startApp();
    expect(await cookiesOf(address)).not.toEqual(await cookiesOf(address));
  });

  it("leaves a visitor the one that is there", async () => {
    expect(await cookiesOf(await startApp(), "XSRF-TOKEN=abc")).toEqual([]);
  });

  it("replaces an empty one, which no browser would echo", async () => {
    expect(await cookiesOf(await startApp(), "XSRF-TOKEN=")).toHaveLength(1);
  });

  it.each(writes.flatMap((write) => taken.map((rest) => ({ write, ...rest }))))(
    "takes $write.0 with $what",
    async ({ write, cookie, header }) => {
      const { status, heroes } = await send(write, cookie, header);

      expect(status).toBeLessThan(300);
      expect(heroes).not.toEqual(tenHeroes);
    },
  );

  it.each(
    writes.flatMap((write) =>
      [
        ...refused,
        { what: "an empty token", cookie: "XSRF-TOKEN=", header: "" },
        { what: "no cookie", cookie: "", header: "abc" },
        { what: "neither", cookie: "", header: undefined },
        { what: "another name", cookie: "xsrf-token=abc", header: "abc" },
        { what: "`undefined`", cookie: "", header: "undefined" },
      ].map((rest) => ({ write, ...rest })),
    ),
  )("refuses $write.0 with $what: 403", async ({ write, cookie, header }) => {
    expect(await send(write, cookie, header)).toEqual({
      ...refusal,
      heroes: tenHeroes,
    });
  });

  it("gives a visitor without the cookie one with the refusal", async () => {
    const sent = { cookie: "", token: null };
    const answer = await asked(await startApp(), "POST /api/heroes", sent);
    expect(answer).toMatchObject({ status: 403, cookies: { length: 1 } });
  });

  it.each(["GET", "HEAD"])("lets %s pass without a token", async (method) => {
    const sent = { cookie: "", token: null };
    const line = `${method} /api/heroes`;
    expect((await asked(await startApp(), line, sent)).status).toBe(200);
  });
});

async function cookiesOf(address: string, cookie = ""): Promise<string[]> {
  return (await asked(address, "GET /api/heroes", { cookie })).cookies;
}

/** How a write went at a new server, and the heroes after it. */
async function send(
  [method, path, body]: (typeof writes)[number],
  cookie: string,
  token: string | null = null,
): Promise<{ status: number; body: unknown; heroes: unknown }> {
  const address = await startApp();
  const sent = { body: body ?? undefined, cookie, token };
  const answer = await asked(address, `${method} ${path}`, sent);
  const heroes = (await asked(address, "GET /api/heroes")).body;
  return { status: answer.status, body: answer.body, heroes };
}
