import {
  materialize,
  mergeMap,
  of,
  take,
  tap,
  throwError,
  timer,
  timestamp,
} from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { type Faults, httpResponse, seeded } from "rx-heroes/testing";
import { marbles } from "../../support/marbles.ts";
import { asked } from "./asked.ts";

const url = "api/heroes";
const values = { a: httpResponse("a") };
const offline = new HttpErrorResponse({ url });

describe("faultyBackend, while it is used,", () => {
  it("fails requests under way and new ones while it is offline", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold("              100ms (a|)", values);
      const faults$ = cold("n 49ms o 49ms n", {
        n: { latency: 20 },
        o: { offline: true, latency: 20 },
      });
      const faulty$ = asked(faults$, answer$);

      expectObservable(faulty$, "      ^").toBe(" 50ms #", {}, offline);
      expectObservable(faulty$, " 70ms ^").toBe(" 70ms #", {}, offline);
      expectObservable(faulty$, "100ms ^").toBe("220ms (a|)", values);
      const subs = ["^ 49ms !", "100ms ^ 99ms !"];
      expectSubscriptions(answer$.subscriptions).toBe(subs);
    });
  });

  it("ends the latency of an answer where it goes offline", () => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("n 9ms o", {
        n: { latency: 20 },
        o: { offline: true },
      });
      const faulty$ = asked(faults$, of(values.a));

      expectObservable(faulty$).toBe("10ms #", {}, offline);
    });
  });

  it.each<[string, Faults]>([
    ["latency", { latency: 100 }],
    ["jitter", { jitter: 100 }],
    ["reordering", { reorder: 100 }],
    ["failures", { failureRate: 1, failNext: 9 }],
    ["lost answers", { failureRate: 1, loseAnswers: true }],
    ["duplicates", { duplicate: true }],
    ["being offline", { offline: true }],
  ])("undoes %s at once", (_, faults) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const faults$ = cold("f 9ms n", { f: faults, n: {} });
      const answer$ = cold("5ms (a|)", values);
      const faulty$ = asked(faults$, answer$);

      expectObservable(faulty$, "10ms ^").toBe("15ms (a|)", values);
      expectSubscriptions(answer$.subscriptions).toBe("10ms ^ 4ms !");
    });
  });

  it("cancels latency and request with its subscriber, and leaves no timer", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold("10ms (a|)", values);
      const inTime = "      ^ 4ms !";
      const late = "        ^ 14ms !";
      const faults$ = of({ latency: 10, loseAnswers: true });
      const faulty$ = asked(faults$, answer$);

      expectObservable(faulty$, inTime).toBe("-");
      expectObservable(faulty$, late).toBe("-");
      expectSubscriptions(answer$.subscriptions).toBe([inTime, "^ 9ms !"]);
    });
  });

  it("has no faults before they are told, and those told last for ever", () => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("20ms (f|)", { f: { latency: 5 } });
      const faulty$ = asked(faults$, of(values.a));

      expectObservable(faulty$, "10ms ^").toBe("10ms (a|)", values);
      expectObservable(faulty$, "30ms ^").toBe("35ms (a|)", values);
    });
  });

  it("fails with the error of its faults, should there be one", () => {
    marbles(({ expectObservable }) => {
      const error = new Error("No faults today");
      const faults$ = throwError(() => error);
      const faulty$ = asked(faults$, of(values.a));

      expectObservable(faulty$).toBe("#", {}, error);
    });
  });

  it.each([50, -0.1, NaN])("refuses a failure rate of %d", (failureRate) => {
    marbles(({ cold, expectObservable }) => {
      const faults$ = cold("f 9ms g", { f: { failureRate }, g: {} });
      const faulty$ = asked(faults$, of(values.a));

      const words = `failureRate is from 0 to 1, not ${failureRate}`;
      expectObservable(faulty$, "1ms ^").toBe("-#", {}, new RangeError(words));
      expectObservable(faulty$, "10ms ^").toBe("10ms (a|)", values);
    });
  });

  it("has the same luck with the same seed, in virtual time", () => {
    const faults = { latency: 20, jitter: 300, failureRate: 0.3, reorder: 40 };
    const [first, again, other] = [7, 7, 8].map((seed) =>
      outcomes(faults, seed),
    );

    expect(first).toHaveLength(50);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const failed = first?.filter((text) => text.endsWith("E")).length;
    expect(failed).toBeGreaterThan(5);
    expect(failed).toBeLessThan(25);
  });

  it("has by default the same luck each time", () => {
    const faults = { jitter: 300, failureRate: 0.3 };
    expect(outcomes(faults)).toEqual(outcomes(faults));
  });

  it("fails the same requests whatever else is wrong", () => {
    const failing = (faults: Faults) =>
      outcomes({ failureRate: 0.3, ...faults }, 7).map((text) => text.at(-1));
    const alone = failing({});

    for (const faults of [{ jitter: 9 }, { latency: 9 }, { duplicate: true }]) {
      expect(failing(faults)).toEqual(alone);
    }
  });
});

/** Of 50 requests, one every 100 ms, when each was answered, and how. */
function outcomes(faults: Faults, seed?: number): string[] {
  const told: string[] = [];
  marbles(({ expectObservable }) => {
    const options = seed === undefined ? {} : { random: seeded(seed) };
    const faulty$ = asked(of(faults), of(values.a), options);
    expectObservable(
      timer(0, 100).pipe(
        take(50),
        mergeMap((number) =>
          faulty$.pipe(
            materialize(),
            take(1),
            timestamp(),
            tap(({ timestamp, value: { kind } }) => {
              told[number] = `${timestamp} ms: ${kind}`;
            }),
          ),
        ),
      ),
    );
  });
  return told;
}
