import {
  createServices,
  type HttpBackend,
  type HttpClient,
  HttpErrorResponse,
  type HttpInterceptor,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { merge, of, switchMap, timer } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { authorized } from "./recipes/authorized.ts";
import { putById } from "./recipes/put-by-id.ts";
import { retryAfter } from "./recipes/retry-after.ts";
import { signedOut } from "./recipes/signed-out.ts";
import { backend as withCookies } from "./recipes/with-cookies.ts";

const ok = httpResponse("ok");

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
      // The third waits for the new token, the fourth has it.
      const responses$ = [0, 5, 28, 50].map((at) =>
        timer(at).pipe(switchMap(() => client.get("api/heroes"))),
      );
      const expected = "    40ms (abc) 15ms (d|)";
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

describe("signedOut", () => {
  it("tells a 401 and no other failure, and passes on both", () => {
    const onSignedOut = vi.fn();
    marbles(({ cold, expectObservable }) => {
      for (const status of [401, 403]) {
        const backend = new ScriptedBackend(() =>
          cold<never>("10ms #", {}, failure(status)),
        );
        const client = http(backend, signedOut(onSignedOut));
        const failed = "10ms #";
        expectObservable(client.get("a")).toBe(failed, {}, failure(status));
      }
    });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

describe("putById", () => {
  it.each([
    ["api/invoices", "api/invoices/a%2Fb"],
    ["api/invoices/", "api/invoices/a%2Fb"],
    ["api/invoices?draft=1", "api/invoices/a%2Fb?draft=1"],
    ["api/invoices/?draft=$1#top", "api/invoices/a%2Fb?draft=$1#top"],
    ["api/invoices#top?", "api/invoices/a%2Fb#top?"],
  ])("sends PUT %s to %s", async (url, sent) => {
    const backend = new ScriptedBackend(({ url }) => of(httpResponse(url)));
    const client = http(backend, putById);
    expect(await onlyValue(client.put(url, { id: "a/b" }))).toBe(sent);
    expect(await onlyValue(client.post(url, { id: "a/b" }))).toBe(url);
    expect(await onlyValue(client.put(url, {}))).toBe(url);
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

function failure(status: number, after?: string): HttpErrorResponse {
  const headers = after === undefined ? {} : { "Retry-After": after };
  return new HttpErrorResponse({ url: "a", status, headers });
}
