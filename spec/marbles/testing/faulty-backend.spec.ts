import { type Observable, of, throwError } from "rxjs";
import { describe, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpResponse } from "#src/http/http-types.ts";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import {
  faultyBackend,
  type FaultyBackendOptions,
} from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { marbles } from "../../support/marbles.ts";
import { request } from "../../support/request.ts";

const url = "api/heroes";
const values = { a: httpResponse("a"), b: httpResponse("b") };
const offline = new HttpErrorResponse({ url });
const unavailable = httpError("503 Service Unavailable");

describe("faultyBackend", () => {
  it.each(["(a|)", "10ms (a|)", "a-b--|", "a 9ms #", "#", "|", "-", "(ab#)"])(
    "changes nothing of %s without faults",
    (response) => {
      marbles(({ cold, expectObservable, flush }) => {
        const bare$ = cold(response, values);
        const wrapped$ = cold(response, values);
        const faulty$ = requestThrough(of({}), wrapped$);

        for (const subscription of ["^", "^ 4ms !", "^ 20ms !"]) {
          expectObservable(faulty$, subscription).toEqual(bare$);
        }
        flush();
        assertMarbles(wrapped$.subscriptions, bare$.subscriptions);
      });
    },
  );

  it.each<[string, Faults, string, string]>([
    ["a response", { latency: 100 }, "10ms (a|)", "110ms (a|)"],
    ["a response by 1 ms", { latency: 1 }, "10ms (a|)", "11ms (a|)"],
    ["an error", { latency: 100 }, "10ms #", "110ms #"],
    ["each value", { latency: 9 }, "a-(b|)", "9ms a-(b|)"],
    ["values and an error", { latency: 9 }, "a-b--#", "9ms a-b--#"],
    ["nothing at 0 ms", { latency: 0 }, "(a|)", "(a|)"],
  ])("delays %s", (_, faults, response, expected) => {
    marbles(({ cold, expectObservable }) => {
      const faulty$ = requestThrough(of(faults), cold(response, values));

      expectObservable(faulty$).toBe(expected, values);
    });
  });

  it.each<[Faults, string, string]>([
    [{ failNext: 1 }, "#", "503 Service Unavailable"],
    [{ failNext: 1, status: 409 }, "#", "409 Conflict"],
    [{ failNext: 1, status: 418 }, "#", "418 "],
    [{ failNext: 1, latency: 99 }, "99ms #", "503 Service Unavailable"],
  ])("fails with %j, and sends nothing", (faults, expected, error) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("10ms (a|)", values);
      const faulty$ = requestThrough(of(faults), response$);

      expectObservable(faulty$).toBe(expected, {}, httpError(error));
      expectSubscriptions(response$.subscriptions).toBe([]);
    });
  });

  it("counts failures from each emission on, of the selected requests", () => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("f 99ms f", { f: { failNext: 2 } });
      const scripted = new ScriptedBackend(() => of(values.a));
      const when = ({ method }: { method: string }) => method === "POST";
      const backend = faultyBackend(scripted, faults$, { when });
      const get$ = backend.handle(request("GET api/heroes"));
      const post$ = backend.handle(request("POST api/heroes"));

      for (const at of [10, 20, 110, 120]) {
        const subscription = `${at}ms ^`;
        expectObservable(get$, subscription).toBe(`${at}ms (a|)`, values);
        expectObservable(post$, subscription).toBe(
          `${at}ms #`,
          {},
          unavailable,
        );
      }
      expectObservable(post$, "30ms ^").toBe("30ms (a|)", values);
      expectObservable(post$, "130ms ^").toBe("130ms (a|)", values);
    });
  });

  it("fails requests under way and new ones while it is offline", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("            100ms (a|)", values);
      const faults$ = cold("n 49ms o 49ms n", {
        n: { latency: 20 },
        o: { offline: true, latency: 20 },
      });
      const faulty$ = requestThrough(faults$, response$);

      expectObservable(faulty$, "      ^").toBe(" 50ms #", {}, offline);
      expectObservable(faulty$, " 70ms ^").toBe(" 70ms #", {}, offline);
      expectObservable(faulty$, "100ms ^").toBe("220ms (a|)", values);
      const subs = ["^ 49ms !", "100ms ^ 99ms !"];
      expectSubscriptions(response$.subscriptions).toBe(subs);
    });
  });

  it("fails a delayed response when it goes offline", () => {
    marbles(({ cold, expectObservable }) => {
      const [n, o] = [{ latency: 20 }, { offline: true }];
      const faulty$ = requestThrough(cold("n 9ms o", { n, o }), of(values.a));

      expectObservable(faulty$).toBe("10ms #", {}, offline);
    });
  });

  it("cancels latency and request when it is unsubscribed, and leaves no timer", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("10ms (a|)", values);
      const early = "         ^ 4ms !";
      const late = "          ^ 14ms !";
      const faults$ = of({ latency: 10 });
      const faulty$ = requestThrough(faults$, response$);

      expectObservable(faulty$, early).toBe("-");
      expectObservable(faulty$, late).toBe("-");
      expectSubscriptions(response$.subscriptions).toBe([early, "^ 9ms !"]);
    });
  });

  it("has no faults before the first emission, and keeps the last ones", () => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("20ms (f|)", { f: { latency: 5 } });
      const faulty$ = requestThrough(faults$, of(values.a));

      expectObservable(faulty$, "10ms ^").toBe("10ms (a|)", values);
      expectObservable(faulty$, "30ms ^").toBe("35ms (a|)", values);
    });
  });

  it("fails with the error of faults$", () => {
    marbles(({ expectObservable }) => {
      const error = new Error("No faults today");
      const faults$ = throwError(() => error);

      expectObservable(requestThrough(faults$, of(values.a))).toBe(
        "#",
        {},
        error,
      );
    });
  });
});

function httpError(text: string): HttpErrorResponse {
  const [status, ...words] = text.split(" ");
  const statusText = words.join(" ");
  return new HttpErrorResponse({ url, status: Number(status), statusText });
}

/** A request through a faulty backend that responds with `response$`. */
function requestThrough(
  faults$: Observable<Faults>,
  response$: Observable<HttpResponse>,
  options?: FaultyBackendOptions,
): Observable<HttpResponse> {
  const backend = new ScriptedBackend(() => response$);
  return faultyBackend(backend, faults$, options).handle(request());
}
