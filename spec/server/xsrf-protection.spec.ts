import { describe, expect, it } from "vitest";
import { tenHeroes } from "./contract.ts";
import { startApp } from "./running-app.ts";

const writes: [method: string, path: string, body: unknown][] = [
  ["POST", "/api/heroes", { name: "Ann" }],
  ["PUT", "/api/heroes", { id: 11, name: "Ann" }],
  ["DELETE", "/api/heroes/11", null],
];

describe("xsrfProtection", () => {
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

  it.each(writes)("takes %s with the cookie's token", async (...write) => {
    const { status, heroes } = await send(write, "XSRF-TOKEN=abc", "abc");

    expect(status).toBeLessThan(300);
    expect(heroes).not.toEqual(tenHeroes);
  });

  it("compares what the cookie says, decoded", async () => {
    const cookie = "a=b; XSRF-TOKEN=a%3Db; c=d";
    expect((await send(postAnn, cookie, "a=b")).status).toBe(201);
  });

  it("goes by the first of two cookies, as the client does", async () => {
    const cookie = "XSRF-TOKEN=first; XSRF-TOKEN=second";
    expect((await send(postAnn, cookie, "first")).status).toBe(201);
    expect((await send(postAnn, cookie, "second")).status).toBe(403);
  });

  it.each(
    writes.flatMap((write) =>
      [
        ["no header", "XSRF-TOKEN=abc", undefined],
        ["a wrong header", "XSRF-TOKEN=abc", "abd"],
        ["a header of another case", "XSRF-TOKEN=abc", "ABC"],
        ["an empty header", "XSRF-TOKEN=abc", ""],
        ["an empty token", "XSRF-TOKEN=", ""],
        ["no cookie", "", "abc"],
        ["neither", "", undefined],
        ["a cookie of another name", "xsrf-token=abc", "abc"],
        ["`undefined`", "", "undefined"],
      ].map(([what, cookie = "", header]) => ({ what, cookie, header, write })),
    ),
  )("refuses $write.0 with $what: 403", async ({ write, cookie, header }) => {
    expect(await send(write, cookie, header)).toEqual({
      status: 403,
      body: { error: "The header X-XSRF-TOKEN is missing or wrong" },
      heroes: tenHeroes,
    });
  });

  it("gives a visitor without the cookie one with the refusal", async () => {
    const response = await fetch(`${await startApp()}/api/heroes`, {
      method: "POST",
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  it.each(["GET", "HEAD"])("lets %s pass without a token", async (method) => {
    const address = await startApp();
    const response = await fetch(`${address}/api/heroes`, { method });
    expect(response.status).toBe(200);
  });
});

const postAnn = writes[0] ?? ["POST", "/api/heroes", {}];

async function cookiesOf(address: string, Cookie = ""): Promise<string[]> {
  const response = await fetch(`${address}/api/heroes`, {
    headers: { Cookie },
  });
  return response.headers.getSetCookie();
}

/** How a write went at a new server, and the heroes after it. */
async function send(
  [method, path, body]: (typeof writes)[number],
  Cookie: string,
  token: string | undefined,
): Promise<{ status: number; body: unknown; heroes: unknown }> {
  const address = await startApp();
  const response = await fetch(address + path, {
    method,
    body: body === null ? null : JSON.stringify(body),
    headers: {
      Cookie,
      ...(token !== undefined && { "X-XSRF-TOKEN": token }),
      ...(body !== null && { "Content-Type": "application/json" }),
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? null : JSON.parse(text),
    heroes: await (await fetch(`${address}/api/heroes`)).json(),
  };
}
