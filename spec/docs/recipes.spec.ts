import {
  createServices,
  FetchBackend,
  type HttpBackend,
  type HttpClient,
  HttpErrorResponse,
  type HttpInterceptor,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { merge, switchMap, timer } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { allPages } from "./recipes/all-pages.ts";
import { authorized } from "./recipes/authorized.ts";
import { retryAfter } from "./recipes/retry-after.ts";
import { backend as withCookies } from "./recipes/with-cookies.ts";

const ok = httpResponse("ok");
const origin = "https://heroes.example";

describe("authorized", () => {
  it("requests one new token for all requests that get a 401", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const newToken$ = cold("20ms (n|)", { n: "new" });
      const backend = new ScriptedBackend(({ headers }) =>
        headers.get("Authorization") === "Bearer new"
          ? cold("10ms (a|)", { a: ok })
          : cold<never>("10ms #", {}, failure(401)),
      );
      const client = http(backend, authorized(newToken$));
      // The third is sent with the old token, the fourth with the new one.
      const responses$ = [0, 5, 28, 50].map((at) =>
        timer(at).pipe(switchMap(() => client.get("api/heroes"))),
      );
      const expected = "    40ms (ab) 4ms c 11ms (d|)";
      const tokenSubs = "   10ms ^ 19ms !";

      const values = { a: "ok", b: "ok", c: "ok", d: "ok" };
      expectObservable(merge(...responses$)).toBe(expected, values);
      expectSubscriptions(newToken$.subscriptions).toBe(tokenSubs);
    });
  });

  it("passes on other errors, and a 401 for the new token", () => {
    marbles(({ cold, expectObservable }) => {
      const newToken$ = cold("(n|)", { n: "new" });
      for (const status of [401, 403]) {
        const backend = new ScriptedBackend(() =>
          cold<never>("10ms #", {}, failure(status)),
        );
        const client = http(backend, authorized(newToken$));
        const failed = status === 401 ? "20ms #" : "10ms #";
        expectObservable(client.get("a")).toBe(failed, {}, failure(status));
      }
    });
  });
});

describe("retryAfter", () => {
  it("retries after as many seconds as the server says", () => {
    marbles(({ cold, expectObservable }) => {
      const busy$ = cold<never>("10ms #", {}, failure(503, "2"));
      const response$ = cold("10ms (a|)", { a: ok });
      const backend = new ScriptedBackend({
        "GET a": [busy$, busy$, response$],
      });
      expectObservable(http(backend, retryAfter).get("a")).toBe("4030ms (a|)", {
        a: "ok",
      });
    });
  });

  it.each([
    { after: "2", count: 4 },
    { after: "Wed, 21 Oct 2026 07:28:00 GMT", count: 1 },
    { after: undefined, count: 1 },
  ])("sends $count requests for Retry-After $after", ({ after, count }) => {
    marbles(({ cold, expectObservable, flush }) => {
      const busy$ = cold<never>("#", {}, failure(503, after));
      const backend = new ScriptedBackend(() => busy$);
      const last = count === 1 ? "#" : "6s #";
      const response$ = http(backend, retryAfter).get("a");
      expectObservable(response$).toBe(last, {}, failure(503, after));
      flush();
      expect(busy$.subscriptions).toHaveLength(count);
    });
  });
});

describe("allPages", () => {
  it("requests the pages that the responses link to, with a base URL too", async () => {
    const next = new Headers({ Link: '</v1/a?page=2>; rel="next"' });
    const pages = [pageOf([1], next), pageOf([2])];
    const fetch = vi.fn(() => Promise.resolve(pages.shift() ?? pageOf([])));
    const backend = new FetchBackend({ baseUrl: "/v1", fetch });

    expect(await onlyValue(allPages(http(backend), "a"))).toEqual([1, 2]);
    expect(fetch).toHaveBeenLastCalledWith(
      `${origin}/v1/a?page=2`,
      expect.anything(),
    );
  });
});

describe("the backend with cookies", () => {
  it("sends them to its origin", async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json([])));
    vi.stubGlobal("fetch", fetch);
    await onlyValue(http(withCookies).get("a"));
    expect(fetch).toHaveBeenCalledWith(
      "https://api.example.com/a",
      expect.objectContaining({ credentials: "include" }),
    );
  });
});

function http(
  backend: HttpBackend,
  ...interceptors: HttpInterceptor[]
): HttpClient {
  return createServices(backend, { interceptors }).http;
}

function pageOf(items: readonly number[], headers = new Headers()): Response {
  const response = Response.json(items, { headers });
  return Object.defineProperty(response, "url", { value: `${origin}/v1/a` });
}

function failure(status: number, after?: string): HttpErrorResponse {
  const headers = after === undefined ? {} : { "Retry-After": after };
  return new HttpErrorResponse({ url: "a", status, headers });
}
