import {
  createServices,
  HttpErrorResponse,
  type HttpInterceptor,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { defer, EMPTY, type Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";
import { logged, retried } from "./interceptors.ts";

const url = "api/heroes";
const ok = httpResponse("ok");

describe("logged", () => {
  it("writes a line as the answer passes, and none for a failure", () => {
    const line = vi.spyOn(console, "log").mockImplementation(() => undefined);
    marbles(({ cold, expectObservable, flush }) => {
      const answer$ = cold("20ms (a|)", { a: ok });
      expectObservable(sent("GET", answer$, logged)).toBe("20ms (a|)", {
        a: ok,
      });
      const failure$ = cold<never>("30ms #", {}, failure(500));
      expectObservable(sent("GET", failure$, logged)).toBe(
        "30ms #",
        {},
        failure(500),
      );
      expect(line).not.toHaveBeenCalled();
      flush();
      expect(line.mock.calls).toEqual([["GET", url, 200]]);
    });
  });
});

describe("retried", () => {
  it("asks again after 200, 400 and 800 ms, then fails as the last did", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold<never>("10ms #", {}, failure(503));
      const expected = "1440ms #";

      expectObservable(sent("GET", answer$, retried)).toBe(
        expected,
        {},
        failure(503),
      );
      expectSubscriptions(answer$.subscriptions).toBe([
        "       ^ 9ms !",
        "210ms  ^ 9ms !",
        "620ms  ^ 9ms !",
        "1430ms ^ 9ms !",
      ]);
    });
  });

  it("asks no more once the server answers", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const failure$ = cold<never>("10ms #", {}, failure(500));
      const failed = "             ^ 9ms !";
      const answer$ = cold("       20ms (a|)", { a: ok });
      const answered = "     210ms ^ 19ms !";
      const expected = "     230ms (a|)";

      const answers = [failure$, answer$].values();
      const next$ = defer(() => answers.next().value ?? EMPTY);

      expectObservable(sent("GET", next$, retried)).toBe(expected, {
        a: ok,
      });
      expectSubscriptions(failure$.subscriptions).toBe(failed);
      expectSubscriptions(answer$.subscriptions).toBe(answered);
    });
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "HEAD"])(
    "sends a failing %s once",
    (method) => expectOnce(method, 503),
  );

  it.each([0, 400, 404, 409, 429, 499])(
    "asks once where the status is %i",
    (status) => expectOnce("GET", status),
  );
});

/** What comes of a request that `answer$` answers, through `interceptor`. */
function sent(
  method: string,
  answer$: Observable<typeof ok>,
  interceptor: HttpInterceptor,
): Observable<unknown> {
  const backend = new ScriptedBackend(() => answer$);
  const interceptors = [interceptor];
  return createServices(backend, { interceptors }).http.request(method, url);
}

function expectOnce(method: string, status: number): void {
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const error = failure(status);
    const answer$ = cold<never>("10ms #", {}, error);
    expectObservable(sent(method, answer$, retried)).toBe("10ms #", {}, error);
    expectSubscriptions(answer$.subscriptions).toBe("^ 9ms !");
  });
}

function failure(status: number): HttpErrorResponse {
  return new HttpErrorResponse({ url, status });
}
