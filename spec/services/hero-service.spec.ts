import { map } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createServices, HttpErrorResponse } from "rx-heroes";
import { type ScriptedAnswers, ScriptedBackend } from "rx-heroes/testing";
import { expectLanes, type Lanes } from "../support/expect-lanes.ts";
import { reads, writes } from "../support/hero-calls.ts";
import { marbles } from "../support/marbles.ts";

describe.each([...reads, ...writes])("HeroService $operation", (row) => {
  const { operation, request, value, fallback } = row;

  it("sends one request for each subscription, and logs its success", () => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold("500ms (a|)", { a: row.answer });
      const first = "         100ms ^ 99ms - 399ms -    99ms -   ";
      const second = "        100ms - 99ms ^ 399ms -    99ms -   ";
      const requests = "      100ms r 99ms r 399ms -    99ms -   ";
      const firstValue = "    100ms - 99ms - 399ms (v|)          ";
      const secondValue = "   100ms - 99ms - 399ms -    99ms (v|)";
      const log = "           n 99ms - 99ms - 399ms m   99ms o   ";

      const services = serviceOn({ [request]: response$ });
      const { heroService, messages$, requests$ } = services;
      const value$ = row.call(heroService);

      expectObservable(value$, first).toBe(firstValue, { v: value });
      expectObservable(value$, second).toBe(secondValue, { v: value });
      expectObservable(requests$).toBe(requests, {
        r: { request, body: row.sent },
      });
      const message = `HeroService: ${row.success}`;
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [message],
        o: [message, message],
      });
    });
  });

  it("logs a failure, emits the fallback, and works after it", () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const error = new HttpErrorResponse({ url: "", message: "Out of heroes" });

    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<never>("500ms #           ", {}, error);
      const response$ = cold("            - 99ms (a|) ", { a: row.answer });
      const retry = "               500ms ^ 99ms -    ";
      const failed = "              500ms (f|)        ";
      const retried = "             500ms - 99ms (v|) ";
      const log = "                 n 499ms m 99ms o  ";

      const { heroService, messages$ } = serviceOn({
        [request]: [failure$, response$],
      });
      const value$ = row.call(heroService);

      expectObservable(value$).toBe(failed, { f: fallback });
      expectObservable(value$, retry).toBe(retried, { v: value });
      const message = `HeroService: ${operation} failed:: Out of heroes`;
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [message],
        o: [message, `HeroService: ${row.success}`],
      });
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(error);
  });
});

it.each([
  ...reads.map((call) => ({ ...call, asked: "^ 249ms !", log: "n" })),
  // A write runs to its end, and its success is logged.
  ...writes.map((call) => ({ ...call, asked: "^ 499ms !", log: "n 499ms m" })),
])("HeroService $operation, unsubscribed, is requested for $asked", (row) => {
  const { asked, log, request } = row;
  const lanes = {
    [request]: " 500ms (a|)",
    seen: "      ^ 249ms !",
    told: "      -",
    asked: { [request]: asked },
    log,
  } as Lanes;
  const words = { n: [], m: [`HeroService: ${row.success}`] };
  expectLanes(lanes, { a: row.answer }, words, (service) => row.call(service));
});

function serviceOn(answers: ScriptedAnswers) {
  const backend = new ScriptedBackend(answers);
  const { heroService, messageService } = createServices(backend);
  return {
    heroService,
    messages$: messageService.messages$,
    requests$: backend.requests$.pipe(
      map(({ method, url, body }) => ({ request: `${method} ${url}`, body })),
    ),
  };
}
