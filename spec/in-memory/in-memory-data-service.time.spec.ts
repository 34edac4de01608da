import { catchError, map, type Observable, of } from "rxjs";
import {
  type HttpBackend,
  type HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";

describe("InMemoryDataService in time", () => {
  it.each([
    [{}, "500ms (a|)"],
    [{ delay: 20 }, "20ms (a|)"],
    [{ delay: 0 }, "(a|)"],
  ])("responds with the options %o after %s", (options, expected) => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService(undefined, options);

      const status$ = status(backend, "GET api/heroes");
      expectObservable(status$).toBe(expected, { a: 200 });
    });
  });

  it("responds with what there was at the subscription", () => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService();
      const read$ = status(backend, "GET api/heroes/11");
      const deleted$ = status(backend, "DELETE api/heroes/11");

      expectObservable(read$).toBe("               500ms (a|)", { a: 200 });
      expectObservable(deleted$, "100ms ^").toBe(" 600ms (a|)", { a: 204 });
    });
  });

  it("carries out a write that is cancelled before its response", () => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService();
      const deleted$ = status(backend, "DELETE api/heroes/11");
      const read$ = status(backend, "GET api/heroes/11");

      expectObservable(deleted$, "^ 99ms !").toBe("");
      expectObservable(read$, "200ms ^").toBe("700ms (a|)", { a: 404 });
    });
  });

  it("handles each subscription as a request of its own", () => {
    marbles(({ expectObservable }) => {
      const created$ = createdId(new InMemoryDataService());

      expectObservable(created$).toBe("500ms (a|)", { a: 21 });
      expectObservable(created$, "10ms ^").toBe("510ms (a|)", { a: 22 });
      expectObservable(created$, "900ms ^").toBe("1400ms (a|)", { a: 23 });
    });
  });

  it("leaves no timer behind when it is unsubscribed", () => {
    vi.useFakeTimers();
    const response$ = new InMemoryDataService().handle(
      request("GET api/heroes"),
    );
    const subscription = response$.subscribe();
    const before = vi.getTimerCount();
    subscription.unsubscribe();

    expect([before, vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe("passThrough of InMemoryDataService", () => {
  it.each([
    "GET api/villains",
    "POST api/villains/1",
    "PATCH api/villains",
    "GET https://example.com/api/heroes",
    "GET rest/heroes",
    "GET api/heroes/1/name",
  ])("gets %s at once, at each subscription, unchanged", (line) => {
    marbles(({ cold, expectObservable }) => {
      const response = httpResponse("passed");
      const response$ = cold("5ms (a#)", { a: response }, "failed");
      const passThrough = new ScriptedBackend(() => response$);
      const sent = Object.freeze(request(line));
      const handled$ = new InMemoryDataService({}, { passThrough }).handle(
        sent,
      );

      expectObservable(handled$).toEqual(response$);
      const again = "9ms ^";
      expectObservable(handled$, again).toBe(
        "14ms (a#)",
        { a: response },
        "failed",
      );
      expectObservable(passThrough.requests$).toBe("a 8ms a", { a: sent });
    });
  });

  it.each([
    ["GET api/heroes/11", 200],
    ["GET api/heroes/99", 404],
    ["HEAD api/heroes", 405],
  ])("does not get %s, of a known collection", (line, code) => {
    marbles(({ expectObservable }) => {
      const passThrough = new ScriptedBackend({});
      const backend = new InMemoryDataService(undefined, { passThrough });

      expectObservable(status(backend, line)).toBe("500ms (a|)", { a: code });
    });
  });
});

/** The status of the response or of the failure. */
function status(backend: HttpBackend, line: string): Observable<number> {
  return backend.handle(request(line)).pipe(
    map((response) => response.status),
    catchError((error: unknown) => of((error as HttpErrorResponse).status)),
  );
}

/** The id of a hero that each subscription creates. */
function createdId(backend: HttpBackend): Observable<number> {
  return backend
    .handle(request("POST api/heroes", { body: { name: "Ann" } }))
    .pipe(map(({ body }) => (body as { id: number }).id));
}
