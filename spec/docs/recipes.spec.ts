import {
  createServices,
  failureText,
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  type HttpInterceptor,
  isOutcomeUnknown,
} from "rx-heroes";
import { inspectedBackend, Recorder } from "rx-heroes/inspect";
import { httpResponse, ScriptedBackend, tryLatencies } from "rx-heroes/testing";
import {
  BehaviorSubject,
  catchError,
  concat,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  scan,
  switchMap,
  tap,
  throwError,
  timer,
} from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { offlinePage } from "../support/offline-page.ts";
import { onlyValue } from "../support/only-value.ts";
import { askBeforeLeaving } from "./recipes/ask-before-leaving.ts";
import { authorized } from "./recipes/authorized.ts";
import { idempotencyKey } from "./recipes/idempotency-key.ts";
import { putById } from "./recipes/put-by-id.ts";
import { retryAfter } from "./recipes/retry-after.ts";
import { whenOnline } from "./recipes/when-online.ts";
import { backend as withCookies } from "./recipes/with-cookies.ts";

const ok = httpResponse("ok");
const noToken$ = throwError(() => failure(401));

describe("authorized", () => {
  it("gets one new token for all requests that get a 401", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const newToken$ = cold("20ms (n|)", { n: "new" });
      const backend = new ScriptedBackend(({ headers }) =>
        headers.get("Authorization") === "Bearer new"
          ? cold("10ms (a|)", { a: ok })
          : cold<never>("10ms #", {}, failure(401)),
      );
      const token$ = new BehaviorSubject("old");
      const client = http(backend, authorized(token$, newToken$, vi.fn()));
      // The second joins the first; the third finds the new token after its 401.
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

  it.each([
    ["there is no new token", 401, noToken$, "10ms #", 1],
    ["new tokens get a 401, too", 401, of("new"), "30ms #", 1],
    ["a request is forbidden", 403, of("new"), "10ms #", 0],
  ])("passes on the failure if %s", (_, status, newToken$, failed, signIns) => {
    const signIn = vi.fn();
    marbles(({ cold, expectObservable }) => {
      const backend = new ScriptedBackend(() =>
        cold<never>("10ms #", {}, failure(status)),
      );
      const token$ = new BehaviorSubject("old");
      const client = http(backend, authorized(token$, newToken$, signIn));
      expectObservable(client.get("a")).toBe(failed, {}, failure(status));
    });
    expect(signIn).toHaveBeenCalledTimes(signIns);
  });

  it("gets each response while another password makes tokens invalid, whatever the latencies", () => {
    tryLatencies(({ hot, withLatency, show }) => {
      let [token, count] = ["none", 0];
      const tokens = new ScriptedBackend(() => {
        token = `token ${++count}`;
        return of(httpResponse(token));
      });
      const backend = new ScriptedBackend(({ url, headers }) => {
        if (headers.get("Authorization") !== `Bearer ${token}`) {
          return throwError(() => failure(401));
        }
        if (url === "c") token = "none";
        return of(httpResponse(url));
      });
      const newToken$ = http(withLatency(tokens)).post<string>("token", null);
      const client = http(
        withLatency(backend),
        authorized(new BehaviorSubject(""), newToken$, vi.fn()),
      );
      const urls$ = hot("a 49ms b 2749ms c 49ms d");
      const responses$ = urls$.pipe(
        mergeMap((url) => client.get(url)),
        scan((urls, url) => new Set([...urls, url]), new Set()),
      );
      show("responses$", responses$);
    });
  });

  it("is no part of a session if the recorder is an interceptor before it", async () => {
    const recorder = new Recorder();
    const recorded: HttpInterceptor = (request, next) =>
      inspectedBackend(recorder, { handle: next }).handle(request);
    const backend = new ScriptedBackend(({ headers }) =>
      headers.get("Authorization") === "Bearer new-secret"
        ? of(ok)
        : throwError(() => failure(401)),
    );
    const token$ = new BehaviorSubject("old-secret");
    const client = http(
      backend,
      recorded,
      authorized(token$, of("new-secret"), vi.fn()),
    );
    await onlyValue(client.get("api/heroes"));
    const session = JSON.stringify(recorder);
    expect(session.match(/"role":"request"/g)).toHaveLength(1);
    expect(session).not.toMatch(/secret|401/);
  });
});

describe("whenOnline", () => {
  it("sends writes in their order once the browser is online, and reads at once", () => {
    const page = offlinePage();
    marbles(({ cold, hot, expectObservable }) => {
      const backend = new ScriptedBackend(({ url }) =>
        cold("10ms (a|)", { a: httpResponse(url) }),
      );
      const client = http(backend, whenOnline());
      const write$ = hot("  a b 30s c");
      const read$ = hot("   - r");
      const online$ = hot(" - - 20s o");
      const expected = "    11ms r 20000ms (ab) 9996ms c";
      const response$ = merge(
        online$.pipe(
          tap(() => page.goOnline()),
          ignoreElements(),
        ),
        write$.pipe(mergeMap((url) => client.put(url, {}))),
        read$.pipe(mergeMap((url) => client.get(url))),
      );
      expectObservable(response$).toBe(expected);
    });
  });

  it("says after a minute that the browser is offline, which is a refusal", () => {
    offlinePage();
    marbles(({ expectObservable }) => {
      const client = http(new ScriptedBackend({}), whenOnline());
      const saved$ = client
        .put("a", {})
        .pipe(
          catchError((error: unknown) =>
            of(failureText(error), isOutcomeUnknown(error)),
          ),
        );
      expectObservable(saved$).toBe("60s (ab|)", {
        a: "You are offline.",
        b: false,
      });
    });
  });
});

describe("askBeforeLeaving", () => {
  it("has the browser ask while a write is under way", () => {
    const page = offlinePage();
    marbles(({ cold, hot, expectObservable }) => {
      const backend = new ScriptedBackend(() => cold("10ms (a|)", { a: ok }));
      const client = http(backend, askBeforeLeaving);
      const write$ = hot(" 5ms w");
      const leave$ = hot(" l 5ms l 19ms l");
      const asked = "      n 5ms y 19ms n";
      const asked$ = merge(
        write$.pipe(
          mergeMap(() => client.put("a", {})),
          ignoreElements(),
        ),
        leave$.pipe(map(() => page.leave())),
      );
      expectObservable(asked$).toBe(asked, { y: true, n: false });
    });
  });
});

describe("idempotencyKey", () => {
  it("gives each POST a key, which is the same when it is sent again", () => {
    const keys: unknown[] = [];
    const backend = new ScriptedBackend(({ headers }) => {
      keys.push(headers.get("Idempotency-Key"));
      return throwError(() => failure(503, "0"));
    });
    const client = http(backend, idempotencyKey, retryAfter);
    const failed$ = [client.post("a", {}), client.post("a", {})].map((post$) =>
      post$.pipe(catchError(() => EMPTY)),
    );
    marbles(({ expectObservable }) => {
      const put$ = client.put("a", {});
      const all$ = concat(...failed$, put$);
      expectObservable(all$).toBe("#", {}, failure(503, "0"));
    });
    const [first, second] = new Set(keys);
    expect(keys).toEqual(
      [first, second, null].flatMap((key) => [key, key, key, key]),
    );
    expect(first).toMatch(/^[\da-f-]{36}$/);
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
