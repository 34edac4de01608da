import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  FetchBackend,
  HeroService,
  HttpClient,
  type HttpErrorResponse,
  InMemoryDataService,
  MessageService,
} from "rx-heroes";
import { ServicesProvider, useServices } from "rx-heroes/react";
import { ScriptedBackend } from "rx-heroes/testing";
import { catchError, type Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { js, firstOutcome } from "./support/plain-javascript.ts";

const url = "api/heroes";
const heroes = [{ id: 11, name: "Mr. Nice" }];

describe("what TypeScript would refuse", () => {
  it.each<[what: string, run: () => unknown, names: RegExp]>([
    ["no backend", () => asked(undefined), /'handle'/],
    ["a backend of {}", () => asked({}), /backend\.handle/],
    ["a backend without a stream", () => asked({ handle: () => 5 }), /stream/],
    ["client options null", () => client(null), /'interceptors'/],
    ["interceptors null", () => client({ interceptors: null }), /reduceRight/],
    [
      "a text in their place",
      () => client({ interceptors: "log" }),
      /interceptors\./,
    ],
    [
      "one undefined",
      () => client({ interceptors: [undefined] }),
      /interceptor is not/,
    ],
    ["xsrf null", () => client({ xsrf: null }), /'cookieName'/],
    ["network options null", () => fetched(null), /'timeout'/],
    ["timeout null", () => fetched({ timeout: null }), /timeout/],
    ["timeout NaN", () => fetched({ timeout: NaN }), /Timeout has occurred/],
    ["timeout '10'", () => fetched({ timeout: "10" }), /Timeout has occurred/],
    ["baseUrl 5", () => fetched({ baseUrl: 5 }), /baseUrl/],
    ["a URL", () => fetched({ baseUrl: new URL("http://h") }), /baseUrl/],
    ["fetch 3", () => cause(fetched({ fetch: 3 })), /fetch is not a function/],
    [
      "responseType 'stream'",
      () => answered({ responseType: "stream" }),
      /response\[reader\] is not a function/,
    ],
    [
      "a Promise to send",
      () => answered({ body: Promise.resolve({}) }),
      /hold this Promise/,
    ],
    ["params null", () => answered({ params: null }), /null/],
    ["params 'a=1'", () => answered({ params: "a=1" }), /params|a=1/],
    ["a parameter of {}", () => answered({ params: { a: {} } }), /params\.a/],
    ["collections null", () => inMemory(null), /null/],
    ["a collection of {}", () => inMemory({ heroes: {} }), /items\.map/],
    ["apiBase 5", () => inMemory({ heroes }, { apiBase: 5 }), /apiBase/],
    ["passThrough {}", () => inMemory({}, { passThrough: {} }), /passThrough/],
    ["no script", () => asked(new ScriptedBackend(js(undefined))), /undefined/],
    ["a script of 5", () => asked(new ScriptedBackend(js(5))), /GET api/],
    ["no client", () => service(null).getHeroes(), /'get'/],
    ["terms that are a text", () => service().search(js("a")), /terms\$/],
    ["a term of 5", () => service().searchHeroes(js(5)), /term\./],
    ["null to delete", () => service().deleteHero(js(null)), /'id'/],
    ["services of {}", () => page({}), /'getHeroes'/],
  ])("fails with what to mend: %s", async (_, run, names) => {
    await expect(firstOutcome(run)).rejects.toThrow(names);
  });
});

function asked(backend: unknown): Observable<unknown> {
  return new HttpClient(js(backend)).get(url);
}

function client(options: unknown): Observable<unknown> {
  return new HttpClient(new InMemoryDataService(), js(options)).get(url);
}

/** Asks a server that never answers. */
function fetched(options: unknown): Observable<unknown> {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  return asked(new FetchBackend(js(options)));
}

/** Asks a server that answers at once. */
function answered(options: object): Observable<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(1)));
  return new HttpClient(new FetchBackend()).request("POST", url, js(options));
}

/** With the error that the network's failure holds in its place. */
function cause(answer$: Observable<unknown>): Observable<unknown> {
  return answer$.pipe(
    catchError((failure: unknown) => {
      throw (failure as HttpErrorResponse).error as Error;
    }),
  );
}

function inMemory(
  collections: unknown,
  options: object = { delay: 0 },
): Observable<unknown> {
  return asked(new InMemoryDataService(js(collections), js(options)));
}

function service(
  http: unknown = new HttpClient(new FetchBackend()),
): HeroService {
  return new HeroService(js(http), new MessageService());
}

function page(services: unknown): string {
  function Type(): ReactElement {
    const { heroService } = useServices();
    return <>{typeof heroService.getHeroes()}</>;
  }
  return renderToString(
    <ServicesProvider services={js(services)}>
      <Type />
    </ServicesProvider>,
  );
}
