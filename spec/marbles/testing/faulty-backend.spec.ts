import { map, of, range, take } from "rxjs";
import { describe, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import { faultyBackend } from "#src/marbles/testing/faulty-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { marbles } from "../../support/marbles.ts";
import { request } from "../../support/request.ts";
import { asked } from "./asked.ts";

const url = "api/heroes";
const values = { a: httpResponse("a"), b: httpResponse("b") };
const unavailable = new HttpErrorResponse({
  url,
  status: 503,
  statusText: "Service Unavailable",
});

const once = "^ 9ms !"; // a subscription

describe("faultyBackend", () => {
  it.each(["(a|)", "10ms (a|)", "a-b--|", "a 9ms #", "#", "|", "-", "(ab#)"])(
    "changes nothing of %s without faults",
    (answer) => {
      marbles(({ cold, expectObservable, flush }) => {
        const bare$ = cold(answer, values);
        const wrapped$ = cold(answer, values);
        const faulty$ = asked(of({}), wrapped$);

        for (const leaving of ["^", "^ 4ms !", "^ 20ms !"]) {
          expectObservable(bare$, leaving);
          expectObservable(faulty$, leaving);
        }
        expectObservable(faulty$).toEqual(bare$);
        flush();
        assertMarbles(wrapped$.subscriptions, bare$.subscriptions);
      });
    },
  );

  it("passes on at once what comes at once, and no more than is wanted", () => {
    marbles(({ expectObservable }) => {
      const answers$ = range(1, 1e9).pipe(
        map((number) => httpResponse(number)),
      );
      const bodies$ = asked(of({}), answers$).pipe(map(({ body }) => body));

      const expected = { a: 1, b: 2, c: 3 };
      expectObservable(bodies$.pipe(take(3))).toBe("(abc|)", expected);
    });
  });

  it.each<[string, Faults, string, string]>([
    ["latency", { latency: 100 }, "10ms (a|)", "110ms (a|)"],
    ["latency of 1 ms", { latency: 1 }, "10ms (a|)", "11ms (a|)"],
    ["latency of errors", { latency: 100 }, "10ms #", "110ms #"],
    ["latency of each value", { latency: 9 }, "a-(b|)", "9ms a-(b|)"],
    ["latency of a late error", { latency: 9 }, "a-b--#", "9ms a-b--#"],
    ["jitter, by luck", { jitter: 100 }, "10ms (a|)", "35ms (a|)"],
    ["reordering", { reorder: 50 }, "10ms (a|)", "60ms (a|)"],
    ["a rate of no failures", { failureRate: 0 }, "10ms (a|)", "10ms (a|)"],
    ["a lost answer of no failure", { loseAnswers: true }, "-(a|)", "-(a|)"],
    ["a duplicate", { duplicate: true }, "10ms (a|)", "10ms (a|)"],
    ["latency and jitter", { latency: 9, jitter: 4 }, "-(a|)", "11ms (a|)"],
    ["latency, reordered", { latency: 9, reorder: 5 }, "-(a|)", "15ms (a|)"],
    ["duplicates late", { latency: 9, duplicate: true }, "-(a|)", "10ms (a|)"],
  ])("has %s", (_, faults, answer, expected) => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold(answer, values);
      const random = () => 0.25;

      expectObservable(asked(of(faults), answer$, { random })).toBe(
        expected,
        values,
      );
    });
  });

  it.each<[string, Faults, string, string | string[]]>([
    ["at once", { failNext: 1 }, "#", ""],
    ["by its rate", { failureRate: 0.5 }, "#", ""],
    ["late", { failNext: 1, latency: 99 }, "99ms #", ""],
    ["instead of a second answer", { failNext: 1, duplicate: true }, "#", ""],
    ["with a lost answer", { failNext: 1, loseAnswers: true }, "10ms #", once],
    [
      "with an answer lost late",
      { failureRate: 1, loseAnswers: true, latency: 99 },
      "109ms #",
      once,
    ],
    [
      "with both answers lost",
      { failNext: 1, loseAnswers: true, duplicate: true },
      "10ms #",
      [once, once],
    ],
  ])("fails %s", (_, faults, expected, subscriptions) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      for (const answer of ["10ms (a|)", "10ms #"]) {
        const answer$ = cold(answer, values);
        const faulty$ = asked(of(faults), answer$, { random: () => 0.25 });

        expectObservable(faulty$).toBe(expected, {}, unavailable);
        expectSubscriptions(answer$.subscriptions).toBe(subscriptions);
      }
    });
  });

  it.each([
    { status: 409, statusText: "Conflict" },
    { status: 418, statusText: "" },
  ])("fails with the status $status $statusText", ({ status, statusText }) => {
    marbles(({ expectObservable }) => {
      const error = new HttpErrorResponse({ url, status, statusText });
      for (const faults of [{ failureRate: 1 }, { failNext: 1 }]) {
        const faulty$ = asked(of({ ...faults, status }), of(values.a));

        expectObservable(faulty$).toBe("#", {}, error);
      }
      expectObservable(asked(of({ status }), of(values.a))).toBe(
        "(a|)",
        values,
      );
    });
  });

  it("carries a duplicate out twice, and gives the second answer", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const first$ = cold<never>("10ms #");
      const second$ = cold("  20ms (b|)", values);
      const leaving = "    ^ 14ms !";
      const duplicate = { duplicate: true };

      const faulty$ = faultyBackend(
        new ScriptedBackend({ [`GET ${url}`]: [first$, second$] }),
        of(duplicate),
      ).handle(request());
      const endless$ = cold<never>("-");

      expectObservable(faulty$).toBe("20ms (b|)", values);
      expectObservable(asked(of(duplicate), endless$), leaving).toBe("-");
      expectSubscriptions(first$.subscriptions).toBe("^ 9ms !");
      expectSubscriptions(second$.subscriptions).toBe("^ 19ms !");
      expectSubscriptions(endless$.subscriptions).toBe([leaving, leaving]);
    });
  });

  it("has every other answer overtaken by the next one", () => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold("10ms (a|)", values);
      const faulty$ = asked(of({ reorder: 30 }), answer$);

      expectObservable(faulty$, "     ^").toBe("     40ms (a|)", values);
      expectObservable(faulty$, " 20ms ^").toBe("    30ms (a|)", values);
      expectObservable(faulty$, " 40ms ^").toBe("    80ms (a|)", values);
      expectObservable(faulty$, " 60ms ^").toBe("    70ms (a|)", values);
    });
  });

  it("counts failures from each emission on, of the requests it is for", () => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("f 99ms f", { f: { failNext: 2 } });
      const scripted = new ScriptedBackend(() => of(values.a));
      const when = ({ method }: { method: string }) => method === "POST";
      const backend = faultyBackend(scripted, faults$, { when });
      const get$ = backend.handle(request("GET api/heroes"));
      const post$ = backend.handle(request("POST api/heroes"));

      for (const at of [10, 20, 110, 120]) {
        const [come, fails] = [`${at}ms ^`, `${at}ms #`];
        expectObservable(get$, come).toBe(`${at}ms (a|)`, values);
        expectObservable(post$, come).toBe(fails, {}, unavailable);
      }
      expectObservable(post$, "30ms ^").toBe("30ms (a|)", values);
      expectObservable(post$, "130ms ^").toBe("130ms (a|)", values);
    });
  });
});
