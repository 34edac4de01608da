import { catchError, concat, EMPTY, map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "#src/marbles/testing/scripted-backend.ts";
import { codeAt } from "../../support/code-at.ts";
import { marbles } from "../../support/marbles.ts";
import { request } from "../../support/request.ts";

const ok = httpResponse([]);
describe("ScriptedBackend", () => {
  it("responds by a function of the request", () => {
    marbles(({ cold, expectObservable }) => {
      const backend = new ScriptedBackend(({ method, body }) =>
        cold("5ms (e|)", { e: httpResponse({ method, body }) }),
      );
      const post = request("POST api/heroes", { body: "Magma" });
      const e = httpResponse({ method: "POST", body: "Magma" });
      expectObservable(backend.handle(post)).toBe("5ms (e|)", { e });
    });
  });

  it("responds by method and URL, from a list to one request after the other", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const down$ = cold<never>("20ms #");
      const up$ = cold("         30ms (a|)", { a: ok });
      const other$ = cold("      40ms (a|)", { a: ok });
      const second = "      10ms ^";
      const third = "       50ms ^";
      const backend = new ScriptedBackend({
        "GET api/heroes": [down$, up$],
        "GET api/villains": other$,
      });

      const heroes$ = backend.handle(request("GET api/heroes"));
      const villains$ = backend.handle(request("GET api/villains"));

      expectObservable(heroes$).toBe("20ms #");
      expectObservable(heroes$, second).toBe("40ms (a|)", { a: ok });
      expectObservable(villains$).toBe("40ms (a|)", { a: ok });
      const error = new Error(
        "No answer is left for GET api/heroes. Scripted: GET api/heroes, GET api/villains",
      );
      expectObservable(heroes$, third).toBe("50ms #", {}, error);
      expectSubscriptions(down$.subscriptions).toBe("^ 19ms !");
      expectSubscriptions(up$.subscriptions).toBe("10ms ^ 29ms !");
    });
  });

  it("unsubscribes from a response with each subscriber", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("500ms (a|)", { a: ok });
      const first = "         ^ 99ms !";
      const second = "        50ms ^ 99ms !";
      const backend = new ScriptedBackend({ "GET api/heroes": response$ });
      const heroes$ = backend.handle(request("GET api/heroes"));

      expectObservable(heroes$, first).toBe("-");
      expectObservable(heroes$, second).toBe("-");
      expectSubscriptions(response$.subscriptions).toBe([first, second]);
    });
  });

  it.each([
    "GET api/heroes/",
    "GET /api/heroes",
    "GET api/heroes?name=",
    "PUT api/heroes",
  ])("errors for %s, which is not among its responses", (line) => {
    const responses = { "GET api/heroes": of(ok), "GET api/heroes/12": EMPTY };
    expectError(
      responses,
      line,
      new Error(
        `No answer is left for ${line}. Scripted: GET api/heroes, GET api/heroes/12`,
      ),
    );
  });

  it("errors with the error of its function", () => {
    const error = new Error("Not today");
    const failing = (): never => {
      throw error;
    };
    expectError(failing, "GET api/heroes", error);
  });
});

describe("ScriptedBackend verify", () => {
  it("names what was not requested as often as it is scripted", () => {
    const backend = new ScriptedBackend({
      "GET a": of(ok),
      "GET b": [of(ok), of(ok), of(ok)],
      "GET c": of(ok),
      "GET d": of(ok),
      "GET e": [],
    });
    for (const line of ["GET a", "GET b", "GET c", "GET c", "GET x"])
      backend
        .handle(request(line))
        .pipe(catchError(() => EMPTY))
        .subscribe();
    void backend.handle(request("GET d")); // without a subscriber
    expect(() => backend.verify()).toThrow(`\
The requests differ:
GET b: 3 scripted, 1 requested
GET c: 1 scripted, 2 requested
GET d: 1 scripted, 0 requested
GET x: 0 scripted, 1 requested`);
  });

  it("leads to the line of the test", () => {
    const backend = new ScriptedBackend({ "GET a": of(ok) });
    try {
      backend.verify(); // of the test
      expect.unreachable();
    } catch (error) {
      expect(codeAt(error as Error)).toBe("of the test");
    }
  });

  it.each<[script: string, ScriptedAnswers]>([
    ["all are requested", { "GET a": [of(ok), of(ok)] }],
    ["they are a function", () => of(ok)],
  ])("throws nothing if %s", (_, responses) => {
    const backend = new ScriptedBackend(responses);
    for (const line of ["GET a", "GET a"])
      backend.handle(request(line)).subscribe();
    expect(() => backend.verify()).not.toThrow();
  });
});

describe("ScriptedBackend requests$", () => {
  it("emits each request when it is subscribed, unscripted ones too", () => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold<never>("-");
      const first = "         10ms ^          ";
      const second = "        20ms ^          ";
      const third = "         30ms ^          ";
      const expected = "      10ms h 9ms h 9ms x";
      const backend = new ScriptedBackend({ "GET api/heroes": response$ });
      const headers = new Headers({ "X-Token": "abc" });
      const h = request("GET api/heroes", { headers, body: { id: 12 } });
      const x = request("GET api/villains");

      expectObservable(backend.handle(h), first).toBe("-");
      expectObservable(backend.handle(h), second).toBe("-");
      const error = new Error(
        "No answer is left for GET api/villains. Scripted: GET api/heroes",
      );
      expectObservable(backend.handle(x), third).toBe("30ms #", {}, error);
      expectObservable(backend.requests$).toBe(expected, { h, x });
    });
  });

  it("replays earlier requests in their order", () => {
    marbles(({ expectObservable }) => {
      const backend = new ScriptedBackend(() => of(ok));
      const urls = ["a", "b", "c"];
      concat(
        ...urls.map((url) => backend.handle(request(`GET ${url}`))),
      ).subscribe();
      const urls$ = backend.requests$.pipe(map(({ url }) => url));
      expectObservable(urls$, "10ms ^").toBe("10ms (abc)");
    });
  });
});

function expectError(
  responses: ScriptedAnswers,
  line: string,
  error: unknown,
): void {
  marbles(({ expectObservable }) => {
    const response$ = new ScriptedBackend(responses).handle(request(line));
    expectObservable(response$).toBe("#", {}, error);
  });
}
