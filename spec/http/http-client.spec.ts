// @vitest-environment jsdom
import { catchError, concat, map, of, retry, take, tap } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import {
  type HttpBackend,
  HttpClient,
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpResponse,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { recordingClient } from "../support/recording.ts";
import { request } from "../support/request.ts";

const url = "api/heroes";
const narco = { id: 12, name: "Narco" };
const gone = new HttpErrorResponse({ url, status: 410, statusText: "Gone" });

describe("HttpClient", () => {
  it("sends each verb with its body, null where it has none", () => {
    const { http, requests } = recordingClient();
    concat(
      http.get(url),
      http.delete(url),
      http.delete(url, { body: narco }),
      http.post(url, narco),
      http.put(url, narco),
      http.patch(url, narco),
      http.post(url, 0),
      http.request("QUERY", url, { body: narco }),
    ).subscribe();

    expect(requests).toEqual([
      request("GET api/heroes"),
      request("DELETE api/heroes"),
      request("DELETE api/heroes", { body: narco }),
      request("POST api/heroes", { body: narco }),
      request("PUT api/heroes", { body: narco }),
      request("PATCH api/heroes", { body: narco }),
      request("POST api/heroes", { body: 0 }),
      request("QUERY api/heroes", { body: narco }),
    ]);
  });

  it.each<[what: string, response: HttpResponse, body: unknown]>([
    ["the body", httpResponse(narco), narco],
    ["null for a 204", httpResponse(null, { status: 204 }), null],
  ])("emits %s for each verb, then completes", (_, a, body) => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold("500ms (a|)", { a });
      const http = new HttpClient(new ScriptedBackend(() => response$));

      for (const body$ of [
        http.get(url),
        http.delete(url),
        http.post(url, {}),
        http.put(url, {}),
        http.patch(url, {}),
      ]) {
        expectObservable(body$).toBe("500ms (b|)", { b: body });
      }
    });
  });

  it("passes responseType and context on, through the interceptors", () => {
    const seen: unknown[] = [];
    const { http, requests } = recordingClient({
      interceptors: [
        (request, next) => {
          seen.push(request.context);
          return next({ ...request, url: "elsewhere" });
        },
      ],
    });
    const options = { responseType: "blob", context: { auth: false } } as const;
    http.get(url, options).subscribe();
    http.post(url, null, options).subscribe();
    http.request("GET", url).subscribe();

    expect(seen).toEqual([{ auth: false }, { auth: false }, undefined]);
    expect(requests).toStrictEqual([
      request("GET elsewhere", options),
      request("POST elsewhere", options),
      request("GET elsewhere"),
    ]);
  });

  it("sends the request at each subscription, and cancels that alone", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("    5ms (a|)       ", { a: httpResponse(narco) });
      const firstSub = "        --^            ";
      const firstRequest = "     --^ 4ms !      ";
      const leaving = "         ---^ -!        ";
      const secondSub = "       ---- 10ms ^    ";
      const secondRequest = "    ---- 10ms ^ 4ms !";

      const backend = new ScriptedBackend(() => response$);
      const hero$ = new HttpClient(backend).get(url);

      expectObservable(hero$, firstSub).toBe("7ms (a|)", { a: narco });
      expectObservable(hero$, leaving).toBe("");
      expectObservable(hero$, secondSub).toBe("19ms (a|)", { a: narco });
      expectSubscriptions(response$.subscriptions).toBe([
        firstRequest,
        leaving,
        secondRequest,
      ]);
      expectObservable(backend.requests$).toBe("--aa 10ms a", {
        a: request("GET api/heroes"),
      });
    });
  });

  it.each([
    ["one response", "        --(a|)   ", "--(a|)      "],
    ["several responses", "   --a--b--|", "--------(b|)"],
    ["a response, silence", " --a------", "---------   "],
    ["a response, an error", "--a--#   ", "-----#      "],
  ])("emits the last response on completion: %s", (_, source, expected) => {
    marbles(({ cold, expectObservable }) => {
      const responses = { a: httpResponse("a"), b: httpResponse("b") };
      const [error, expectedError] = [source, expected].map((marbles) =>
        marbles.includes("#") ? gone : undefined,
      );
      const response$ = cold(source, responses, error);
      const http = new HttpClient(new ScriptedBackend(() => response$));

      const emitted$ = http.request("GET", url);
      expectObservable(emitted$).toBe(expected, responses, expectedError);
    });
  });

  it("errors when a backend completes without a response", () => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold<HttpResponse>("--|");
      const http = new HttpClient(new ScriptedBackend(() => response$));

      const message = "The server did not answer";
      const error = new HttpErrorResponse({ url: `${url}?id=11`, message });
      const found$ = http.get(url, { params: { id: 11 } });
      expectObservable(found$).toBe("--#", {}, error);
    });
  });

  it("never cancels a request whose subscriber unsubscribes in next", () => {
    const log: string[] = [];
    const watch: HttpInterceptor = (request, next) =>
      next(request).pipe(
        tap({
          next: () => log.push("next"),
          complete: () => log.push("complete"),
          unsubscribe: () => log.push("unsubscribe"),
        }),
      );
    const { http } = recordingClient({ interceptors: [watch] });
    http.get(url).pipe(take(1)).subscribe();

    expect(log).toEqual(["next", "complete"]);
  });

  it("copies the caller's headers for each request", () => {
    const headers = new Headers({ "X-A": "1" });
    const { http, requests } = recordingClient({
      xsrf: { getCookies: () => "XSRF-TOKEN=t" },
      interceptors: [
        (request, next) => {
          request.headers.set("X-B", "2");
          return next(request);
        },
      ],
    });
    const response$ = http.post(url, {}, { headers });
    response$.subscribe();
    expect(headers).toEqual(new Headers({ "X-A": "1" }));

    headers.set("X-A", "3");
    response$.subscribe();
    const token = { "X-XSRF-TOKEN": "t" };
    expect(requests.map((request) => request.headers)).toEqual([
      new Headers({ "X-A": "1", "X-B": "2", ...token }),
      new Headers({ "X-A": "3", "X-B": "2", ...token }),
    ]);
  });

  it("leaves out headers that are undefined or null", () => {
    const { http, requests } = recordingClient();
    const values: object = { A: undefined, B: null, C: "c" };
    const headers = values as Record<string, string>; // As plain JavaScript may.
    http.get(url, { headers }).subscribe();

    const sent = request(`GET ${url}`, { headers: new Headers({ C: "c" }) });
    expect(requests).toEqual([sent]);
  });
});

describe("HttpClient with interceptors", () => {
  it("runs them in order, and in reverse for the response", () => {
    const backend: HttpBackend = {
      handle: ({ url }) => of(httpResponse(`${url} backend`)),
    };
    const named =
      (name: string): HttpInterceptor =>
      (request, next) =>
        next({ ...request, url: `${request.url} ${name}` }).pipe(
          map((response) => ({
            ...response,
            body: `${String(response.body)} ${name}'`,
          })),
        );
    const interceptors = [named("a"), named("b"), named("c")];
    const http = new HttpClient(backend, { interceptors });

    marbles(({ expectObservable }) => {
      const words = { r: "url a b c backend c' b' a'" };
      expectObservable(http.get("url")).toBe("(r|)", words);
    });
  });

  it("errors with what one throws, and works for the next request", () => {
    marbles(({ expectObservable }) => {
      const http = responding((request, next) => {
        if (request.method === "GET") throw gone;
        return next(request);
      });

      expectObservable(http.get(url)).toBe("#", {}, gone);
      expectObservable(http.put(url, {}), "10ms ^").toBe("10ms (a|)", {
        a: null,
      });
    });
  });

  it("lets one handle what a later one or the backend throws", () => {
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

      for (const http of [responding(handles, throws), backend]) {
        expectObservable(http.get(url)).toBe("(a|)", { a: "handled" });
      }
    });
  });

  it("sends a request again if one retries it, through the later ones", () => {
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

function responding(...interceptors: HttpInterceptor[]): HttpClient {
  const backend = new ScriptedBackend(() => of(httpResponse(null)));
  return new HttpClient(backend, { interceptors });
}
