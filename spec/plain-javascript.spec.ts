// @vitest-environment jsdom
import {
  createServices,
  FetchBackend,
  HttpClient,
  HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import type { Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { js, firstOutcome } from "./support/plain-javascript.ts";
import { recordingClient, tokenSent } from "./support/recording.ts";
import { request } from "./support/request.ts";

const url = "api/heroes";
const heroes = [{ id: 11, name: "Mr. Nice" }];

describe("calls that TypeScript rejects", () => {
  it.each([{ delay: "5" }, { delay: NaN }, { delay: -5 }, { delay: null }])(
    "get a response from memory with the options %o",
    async (options) => {
      const backend = new InMemoryDataService({ heroes }, js(options));
      const listed = await firstOutcome(() => new HttpClient(backend).get(url));
      expect(listed).toEqual(heroes);
    },
  );

  it("list an item without an id, and make no new id beside it", async () => {
    const items = [{ name: "Nobody" }];
    const backend = new InMemoryDataService(js({ heroes: items }), {
      delay: 0,
    });
    const http = new HttpClient(backend);

    expect(await firstOutcome(() => http.get(url))).toEqual(items);
    const added = firstOutcome(() => http.post(url, { name: "Ann" }));
    await expect(added).rejects.toThrow("Failed to generate new id");
  });

  it.each<[what: string, headers: unknown]>([
    ["an object", { A: undefined, B: null, C: "", D: 0 }],
    ["pairs", Object.entries({ A: undefined, B: null, C: "", D: 0 })],
    ["a Map", new Map(Object.entries({ A: undefined, C: "", D: 0 }))],
  ])(
    "leave out undefined and null headers in %s, of a caller, an interceptor or an error",
    (_, headers) => {
      const { http, requests } = recordingClient();
      http.get(url, { headers: js(headers) }).subscribe();
      const setting = recordingClient({
        interceptors: [(sent, next) => next({ ...sent, headers: js(headers) })],
      });
      setting.http.get(url).subscribe();
      const error = new HttpErrorResponse({ url, headers: js(headers) });

      const given = new Headers({ C: "", D: "0" });
      expect(requests).toEqual([request(`GET ${url}`, { headers: given })]);
      expect(setting.requests).toEqual(requests);
      expect(error.headers).toEqual(given);
    },
  );

  it.each([
    [true, "abc"],
    ["yes", "abc"],
    [0, "abc"],
    [{ cookieName: 5 }, null],
    [{ headerName: null }, null],
    [{ getCookies: "XSRF-TOKEN=abc" }, null],
  ])("send the request with xsrf %o, and the token %s", (xsrf, token) => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=abc");

    expect(tokenSent({ xsrf: js(xsrf) })).toBe(token);
  });

  it.each([undefined, null, 5, "Ann"])(
    "log that %o is not accepted as a hero",
    async (hero) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const { heroService, messageService } = createServices(
        new InMemoryDataService({ heroes }, { delay: 0 }),
      );

      const added = await firstOutcome(() => heroService.addHero(js(hero)));
      expect(added).toBeUndefined();
      expect(await firstOutcome(() => messageService.messages$)).toEqual([
        "HeroService: addHero failed:: Request body must be a JSON object",
      ]);
    },
  );

  it.each<[what: string, run: () => unknown, names: RegExp]>([
    ["timeout NaN", () => fetched({ timeout: NaN }), /Timeout has occurred/],
    ["timeout '10'", () => fetched({ timeout: "10" }), /Timeout has occurred/],
    ["baseUrl 5", () => fetched({ baseUrl: 5 }), /baseUrl/],
    ["a URL", () => fetched({ baseUrl: new URL("http://h") }), /baseUrl/],
    ["fetch 3", () => fetched({ fetch: 3 }), /fetch is not a function/],
    ["responseType 's'", () => sent({ responseType: "s" }), /response\[type\]/],
    ["params null", () => sent({ params: null }), /Null/],
  ])(
    "fail with a message that names the mistake: %s",
    async (_, run, names) => {
      await expect(firstOutcome(run)).rejects.toThrow(names);
    },
  );
});

function client(backend: unknown): HttpClient {
  return new HttpClient(js(backend));
}

/** Sends a request to a server that never responds. */
function fetched(options: unknown): Observable<unknown> {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  return client(new FetchBackend(js(options))).get(url);
}

/** Sends a request to a server that responds at once. */
function sent(options: object): Observable<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(1)));
  return client(new FetchBackend()).request("POST", url, js(options));
}
