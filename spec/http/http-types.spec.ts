import { map, type Observable, of } from "rxjs";
import { describe, expectTypeOf, it } from "vitest";
import { HttpClient } from "../../src/http/http-client.ts";
import type {
  HttpBackend,
  HttpHandler,
  HttpInterceptor,
  HttpRequest,
  HttpResponse,
  ResponseType,
} from "../../src/http/http-types.ts";
import { marbles } from "../support/marbles.ts";

interface Villain {
  readonly id: number;
}

// What an embedder writes against the types alone.
class EchoBackend implements HttpBackend {
  handle({
    method,
    url,
    headers,
    body,
  }: HttpRequest): Observable<HttpResponse> {
    const response = { status: 200, statusText: "OK", headers, url };
    return of({ ...response, body: { method, body } });
  }
}

const shoutUrl: HttpInterceptor = (request, next) =>
  next({ ...request, url: request.url.toUpperCase() }).pipe(
    map((response) => ({ ...response, statusText: "Fine" })),
  );

describe("the HTTP types", () => {
  it("let a backend and an interceptor be written against them", () => {
    marbles(({ expectObservable }) => {
      const interceptors = [shoutUrl];
      const http = new HttpClient(new EchoBackend(), { interceptors });

      expectObservable(http.request("PUT", "api", { body: 1 })).toBe("(a|)", {
        a: {
          status: 200,
          statusText: "Fine",
          headers: new Headers(),
          url: "API",
          body: { method: "PUT", body: 1 },
        },
      });
    });
  });

  it("are read-only, and their bodies unknown until narrowed", () => {
    expectTypeOf<HttpRequest>().toEqualTypeOf<{
      readonly method: string;
      readonly url: string;
      readonly headers: Headers;
      readonly body: unknown;
      readonly responseType?: ResponseType;
      readonly context?: unknown;
    }>();
    expectTypeOf<HttpResponse["body"]>().toBeUnknown();
    expectTypeOf<HttpResponse<Villain>>().toEqualTypeOf<{
      readonly status: number;
      readonly statusText: string;
      readonly headers: Headers;
      readonly url: string;
      readonly body: Villain;
    }>();
    expectTypeOf<HttpBackend["handle"]>().toEqualTypeOf<HttpHandler>();
  });

  it("give each verb the type of its body", () => {
    const http = new HttpClient(new EchoBackend());

    expectTypeOf(http.get<Villain[]>("")).toEqualTypeOf<
      Observable<Villain[]>
    >();
    expectTypeOf(http.request<Villain>("GET", "")).toEqualTypeOf<
      Observable<HttpResponse<Villain>>
    >();
    expectTypeOf(http.post("", null)).toEqualTypeOf<Observable<unknown>>();
  });

  it("give each verb the type that its responseType has", () => {
    const http = new HttpClient(new EchoBackend());
    const text = { responseType: "text" } as const;
    const blob = { responseType: "blob", context: 1 } as const;
    const bytes = { responseType: "arrayBuffer" } as const;
    const json = { responseType: "json" } as const;

    expectTypeOf(http.get("", text)).toEqualTypeOf<Observable<string>>();
    expectTypeOf(http.delete("", blob)).toEqualTypeOf<Observable<Blob>>();
    expectTypeOf(http.post("", 1, bytes)).toEqualTypeOf<
      Observable<ArrayBuffer>
    >();
    expectTypeOf(http.put("", 1, text)).toEqualTypeOf<Observable<string>>();
    expectTypeOf(http.patch("", 1, blob)).toEqualTypeOf<Observable<Blob>>();
    expectTypeOf(http.get("", json)).toEqualTypeOf<Observable<unknown>>();
    expectTypeOf(http.get<Villain>("", json)).toEqualTypeOf<
      Observable<Villain>
    >();
    expectTypeOf(http.get<string>("", text)).toEqualTypeOf<
      Observable<string>
    >();
  });
});
