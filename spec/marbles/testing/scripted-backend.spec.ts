import { catchError, concat, EMPTY, map, of } from "rxjs";
import { describe, it } from "vitest";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "#src/marbles/testing/scripted-backend.ts";
import { marbles } from "../../support/marbles.ts";
import { request } from "../../support/request.ts";

const ok = httpResponse([]);

describe("ScriptedBackend", () => {
  it("answers by a function of the request", () => {
    marbles(({ cold, expectObservable }) => {
      const backend = new ScriptedBackend(({ method, body }) =>
        cold("5ms (e|)", { e: httpResponse({ method, body }) }),
      );

      const asked = request("POST api/heroes", { body: "Magma" });
      const e = httpResponse({ method: "POST", body: "Magma" });
      expectObservable(backend.handle(asked)).toBe("5ms (e|)", { e });
    });
  });

  it("says of an answer that is no stream what it is", () => {
    marbles(({ expectObservable }) => {
      // As plain JavaScript may pass it: somebody forgot `of`.
      const answers = { "GET api/heroes": ok } as unknown as ScriptedAnswers;
      const backend = new ScriptedBackend(answers);

      const told$ = backend
        .handle(request("GET api/heroes"))
        .pipe(catchError((error: unknown) => of(String(error).slice(0, 46))));
      const told = "TypeError: You provided an invalid object wher";
      expectObservable(told$).toBe("(t|)", { t: told });
    });
  });

  it("answers by method and URL, with a list one request after the other", () => {
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
      expectObservable(heroes$, third).toBe(
        "50ms #",
        {},
        new Error("No answer is left for GET api/heroes"),
      );
      expectSubscriptions(down$.subscriptions).toBe("^ 19ms !");
      expectSubscriptions(up$.subscriptions).toBe("10ms ^ 29ms !");
    });
  });

  it("subscribes the answer with its subscriber and lets go with it", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold("500ms (a|)", { a: ok });
      const first = "       ^ 99ms !";
      const second = "      50ms ^ 99ms !";
      const backend = new ScriptedBackend({ "GET api/heroes": answer$ });

      const heroes$ = backend.handle(request("GET api/heroes"));

      expectObservable(heroes$, first).toBe("-");
      expectObservable(heroes$, second).toBe("-");
      expectSubscriptions(answer$.subscriptions).toBe([first, second]);
    });
  });

  it.each(
    "GET api/heroes/,GET /api/heroes,GET api/heroes?name=,PUT api/heroes,get api/heroes".split(
      ",",
    ),
  )("takes %s for another request", (line) => {
    const answers = { "GET api/heroes": of(ok), "GET api/heroes/12": EMPTY };
    const words = `No answer is scripted for ${line}, only:`;

    expectError(answers, `${words} GET api/heroes, GET api/heroes/12`, line);
    expectError({}, `${words} nothing`, line);
  });

  it("errors with what its function throws", () => {
    expectError(() => {
      throw new Error("Not today");
    }, "Not today");
  });
});

describe("ScriptedBackend requests$", () => {
  it("tells each request as it came, once subscribed, unscripted ones too", () => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold("       500ms (a|)", { a: ok });
      const first = "       10ms ^          ";
      const second = "      20ms ^          ";
      const third = "       30ms ^          ";
      const expected = "    10ms h 9ms h 9ms x";

      const backend = new ScriptedBackend({ "GET api/heroes": answer$ });
      const heroes = request("GET api/heroes", {
        headers: new Headers({ "X-Token": "abc" }),
        body: { id: 12, name: "Narco" },
      });
      const unscripted = request("GET api/villains");
      const heroes$ = backend.handle(heroes);

      expectObservable(heroes$, first);
      expectObservable(heroes$, second);
      expectObservable(backend.handle(unscripted), third);
      expectObservable(backend.requests$).toBe(expected, {
        h: heroes,
        x: unscripted,
      });
    });
  });

  it("replays what was asked before, in its order", () => {
    marbles(({ expectObservable }) => {
      const backend = new ScriptedBackend(() => of(ok));
      const urls = ["a", "b", "c"];
      const asked$ = concat(
        ...urls.map((url) => backend.handle(request(`GET ${url}`))),
      );

      expectObservable(asked$);
      const urls$ = backend.requests$.pipe(map(({ url }) => url));
      expectObservable(urls$, "10ms ^").toBe("10ms (abc)");
    });
  });
});

function expectError(
  answers: ScriptedAnswers,
  message: string,
  line?: string,
): void {
  marbles(({ expectObservable }) => {
    const answer$ = new ScriptedBackend(answers).handle(request(line));
    expectObservable(answer$).toBe("#", {}, new Error(message));
  });
}
