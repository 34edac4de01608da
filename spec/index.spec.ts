import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Observable } from "rxjs";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as entry from "../src/index.ts";
import { importGraph, importsOf } from "./support/import-graph.ts";

describe("rx-heroes", () => {
  it("exports exactly the names of its API", () => {
    expect(Object.keys(entry).sort()).toEqual([
      "FetchBackend",
      "HeroService",
      "HttpClient",
      "HttpErrorResponse",
      "InMemoryDataService",
      "MessageService",
      "createServices",
      "reporter",
      "uncancellable",
    ]);
  });

  // Types are gone when tests run: these are for the type check.
  it("exports the types of its API", () => {
    type Answer$ = Observable<entry.HttpResponse>;

    expectTypeOf<entry.Hero>().toEqualTypeOf<{
      readonly id: number;
      readonly name: string;
    }>();
    expectTypeOf<entry.Services>().toEqualTypeOf<{
      readonly http: entry.HttpClient;
      readonly heroService: entry.HeroService;
      readonly messageService: entry.MessageService;
    }>();
    expectTypeOf<entry.HttpRequest>().toEqualTypeOf<{
      readonly method: string;
      readonly url: string;
      readonly headers: Headers;
      readonly body: unknown;
      readonly responseType?: entry.ResponseType;
      readonly context?: unknown;
    }>();
    expectTypeOf<entry.ResponseType>().toEqualTypeOf<
      "json" | "text" | "blob" | "arrayBuffer"
    >();
    expectTypeOf<entry.HttpResponse<entry.Hero>>().toEqualTypeOf<{
      readonly status: number;
      readonly statusText: string;
      readonly headers: Headers;
      readonly url: string;
      readonly body: entry.Hero;
    }>();
    expectTypeOf<entry.Item>().toEqualTypeOf<{
      readonly id: number | string;
    }>();
    expectTypeOf<entry.HttpBackend>().toEqualTypeOf<{
      handle(request: entry.HttpRequest): Answer$;
    }>();
    expectTypeOf<entry.HttpHandler>().toEqualTypeOf<
      (request: entry.HttpRequest) => Answer$
    >();
    expectTypeOf<entry.HttpInterceptor>().toEqualTypeOf<
      (request: entry.HttpRequest, next: entry.HttpHandler) => Answer$
    >();
    expectTypeOf<keyof entry.RequestOptions>().toEqualTypeOf<
      "body" | "headers" | "params" | "responseType" | "context"
    >();
    expectTypeOf<keyof entry.XsrfOptions>().toEqualTypeOf<
      "cookieName" | "headerName" | "getCookies"
    >();
    expectTypeOf<keyof entry.InMemoryOptions>().toEqualTypeOf<
      | "apiBase"
      | "delay"
      | "caseSensitiveSearch"
      | "delete404"
      | "post409"
      | "put404"
      | "genId"
      | "passThrough"
      | "xsrf"
    >();
  });

  it.each(["src/index.ts", "src/testing/index.ts", "src/inspect/index.ts"])(
    "brings no React in through %s",
    (file) => {
      const { files, packages } = importGraph(file);

      expect(packages).toContain("rxjs");
      expect(files.filter((path) => /src\/(react|app)\//.test(path))).toEqual(
        [],
      );
      expect(packages.filter((name) => !/^rxjs(\/|$)/.test(name))).toEqual([]);
    },
  );

  it("imports rxjs/testing nowhere but in rx-heroes/testing", () => {
    const importers = readdirSync("src", { recursive: true })
      .map((name) => join("src", String(name)))
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => importsOf(file).includes("rxjs/testing"));

    expect(
      importers.filter((file) => !file.startsWith("src/testing/")),
    ).toEqual([]);
  });
});
