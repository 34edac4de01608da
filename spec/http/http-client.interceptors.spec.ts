import { catchError, delay, map, NEVER, of, retry, tap } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { HttpClient, HttpErrorResponse, type HttpInterceptor } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { recordingClient } from "../support/recording.ts";
import { request } from "../support/request.ts";

const url = "api/heroes";
const gone = new HttpErrorResponse({ url, status: 410, statusText: "Gone" });

describe("HttpClient with interceptors", () => {
  it("runs them in order, and the answers in reverse", () => {
    const log: string[] = [];
    const backend = new ScriptedBackend(() => {
      log.push("backend");
      return of(httpResponse(null));
    });
    const interceptors = [logs(log, "a"), logs(log, "b"), logs(log, "c")];
    new HttpClient(backend, { interceptors }).get(url).subscribe();

    expect(log).toEqual(["a", "b", "c", "backend", "c'", "b'", "a'"]);
  });

  it("sends the request that they make of it", () => {
    const asForm: HttpInterceptor = (request, next) =>
      next({ ...request, method: "POST", url: `${url}/new`, body: "a=1" });
    const withHeader: HttpInterceptor = (request, next) =>
      next({ ...request, headers: new Headers({ "X-Url": request.url }) });
    const interceptors = [asForm, withHeader];
    const { http, requests } = recordingClient({ interceptors });
    http.get(url).subscribe();

    const headers = new Headers({ "X-Url": "api/heroes/new" });
    const sent = request("POST api/heroes/new", { headers, body: "a=1" });
    expect(requests).toEqual([sent]);
  });

  it("emits the answer that they make of it, when they let it through", () => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold("500ms (a|)", { a: httpResponse(1) });
      const backend = new ScriptedBackend(() => answer$);
      const later: HttpInterceptor = (request, next) =>
        next(request).pipe(
          delay(100),
          map((response) => ({ ...response, body: 2 })),
        );
      const http = new HttpClient(backend, { interceptors: [later] });

      expectObservable(http.get(url)).toBe("600ms (a|)", { a: 2 });
    });
  });

  it("asks neither the next one nor the backend where one answers itself", () => {
    marbles(({ cold, expectObservable }) => {
      const backend = new ScriptedBackend({});
      const second: HttpInterceptor = vi.fn(() => NEVER);
      const cached: HttpInterceptor = () =>
        cold("20ms (a|)", { a: httpResponse("cached") });
      const http = new HttpClient(backend, { interceptors: [cached, second] });

      expectObservable(http.get(url)).toBe("20ms (a|)", { a: "cached" });
      expectObservable(backend.requests$).toBe("");
      expect(second).not.toHaveBeenCalled();
    });
  });

  it("makes an error notification of what one throws, and goes on working", () => {
    marbles(({ expectObservable }) => {
      const http = answering((request, next) => {
        if (request.method === "GET") throw gone;
        return next(request);
      });

      expectObservable(http.get(url)).toBe("#", {}, gone);
      expectObservable(http.put(url, {}), "10ms ^").toBe("10ms (a|)", {
        a: null,
      });
    });
  });

  it("lets one handle what a later one throws, or the backend", () => {
    marbles(({ expectObservable }) => {
      const handles: HttpInterceptor = (request, next) =>
        next(request).pipe(catchError(() => of(httpResponse("handled"))));
      const throws = () => {
        throw gone;
      };
      const backend = new HttpClient(
        { handle: throws },
        { interceptors: [handles] },
      );

      for (const http of [answering(handles, throws), backend]) {
        expectObservable(http.get(url)).toBe("(a|)", { a: "handled" });
      }
    });
  });

  it("sends a request again that one of them retries, later ones included", () => {
    const later: HttpInterceptor = vi.fn<HttpInterceptor>((request, next) =>
      next(request),
    );
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const failure$ = cold<never>("10ms #", {}, gone);
      const backend = new ScriptedBackend(() => failure$);
      const retries: HttpInterceptor = (request, next) =>
        next(request).pipe(retry({ count: 1, delay: 100 }));
      const http = new HttpClient(backend, { interceptors: [retries, later] });

      expectObservable(http.get(url)).toBe("120ms #", {}, gone);
      expectSubscriptions(failure$.subscriptions).toBe([
        "      ^ 9ms !",
        "110ms ^ 9ms !",
      ]);
    });
    expect(later).toHaveBeenCalledTimes(2);
  });
});

function answering(...interceptors: HttpInterceptor[]): HttpClient {
  const backend = new ScriptedBackend(() => of(httpResponse(null)));
  return new HttpClient(backend, { interceptors });
}

function logs(log: string[], name: string): HttpInterceptor {
  return (request, next) => {
    log.push(name);
    return next(request).pipe(tap(() => log.push(`${name}'`)));
  };
}
