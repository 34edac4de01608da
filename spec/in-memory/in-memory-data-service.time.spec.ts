import { catchError, concat, map, type Observable, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";

describe("InMemoryDataService", () => {
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

  it("works for the next request after an error", () => {
    marbles(({ expectObservable }) => {
      const backend = new InMemoryDataService();
      const statuses$ = concat(
        status(backend, "GET api/heroes/99"),
        status(backend, "GET api/heroes/11"),
      );

      expectObservable(statuses$).toBe("500ms a 499ms (b|)", {
        a: 404,
        b: 200,
      });
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
