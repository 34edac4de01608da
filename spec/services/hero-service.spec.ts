import { map, type Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { HttpClient } from "../../src/http/http-client.ts";
import { HttpErrorResponse } from "../../src/http/http-error-response.ts";
import type { HttpResponse } from "../../src/http/http-types.ts";
import { HeroService } from "../../src/services/hero-service.ts";
import { MessageService } from "../../src/services/message-service.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { reads, writes } from "../support/hero-calls.ts";
import { marbles } from "../support/marbles.ts";

describe.each([...reads, ...writes])("HeroService $operation", (row) => {
  const { operation, request, value, fallback } = row;

  it("sends its one request when it is subscribed, and tells the result", () => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold("      500ms (a|)", { a: row.answer });
      const subscribed = " 100ms ^         ";
      const requests = "   100ms r         ";
      const expected = "   100ms 500ms (v|)";
      const log = "       n 99ms 500ms m   ";

      const services = serviceOn({ [request]: answer$ });
      const { heroService, messages$, requests$ } = services;

      expectObservable(row.call(heroService), subscribed).toBe(expected, {
        v: value,
      });
      expectObservable(requests$).toBe(requests, {
        r: { request, body: row.sent },
      });
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [`HeroService: ${row.success}`],
      });
    });
  });

  it("emits the fallback and tells the failure when it fails", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    const error = new HttpErrorResponse({
      url: "api/heroes",
      status: 500,
      error: { error: "Out of heroes" },
    });

    marbles(({ cold, expectObservable }) => {
      const answer$ = cold<never>("500ms #     ", {}, error);
      const expected = "           500ms (f|)  ";
      const log = "                n 499ms m   ";

      const { heroService, messages$ } = serviceOn({ [request]: answer$ });

      expectObservable(row.call(heroService)).toBe(expected, { f: fallback });
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [`HeroService: ${operation} failed:: Out of heroes`],
      });
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it("makes a call of its own for each subscription", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold("500ms (a|)             ", { a: row.answer });
      const first = "       ^ 99ms - 399ms -       ";
      const second = "      - 99ms ^ 399ms - 99ms -";
      const firstCall = "   ^ 99ms - 399ms !       ";
      const secondCall = "  - 99ms ^ 399ms - 99ms !";
      const log = "         n 99ms - 399ms m 99ms o";

      const { heroService, messages$ } = serviceOn({ [request]: answer$ });
      const value$ = row.call(heroService);

      expectObservable(value$, first);
      expectObservable(value$, second);
      expectSubscriptions(answer$.subscriptions).toBe([firstCall, secondCall]);
      const message = `HeroService: ${row.success}`;
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [message],
        o: [message, message],
      });
    });
  });

  it("works after a failure", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<never>("#                 ");
      const answer$ = cold("             500ms (a|)  ", { a: row.answer });
      const first = "               (f|)              ";
      const retried = "             99ms ^            ";
      const second = "              99ms 500ms (v|)   ";

      const answers = [failure$, answer$];
      const backend = new ScriptedBackend(() => answers.shift() ?? failure$);
      const { heroService } = wired(backend);
      const value$ = row.call(heroService);

      expectObservable(value$).toBe(first, { f: fallback });
      expectObservable(value$, retried).toBe(second, { v: value });
    });
  });
});

describe.each(reads)("HeroService $operation, a read", (row) => {
  it("ends with its subscriber and tells nothing then", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold("500ms (a|)  ", { a: row.answer });
      const left = "        ^ 249ms !   ";
      const expected = "    -           ";
      const log = "         n           ";

      const { heroService, messages$ } = serviceOn({ [row.request]: answer$ });

      expectObservable(row.call(heroService), left).toBe(expected);
      expectSubscriptions(answer$.subscriptions).toBe(left);
      expectObservable(messages$).toBe(log, { n: [] });
    });
  });
});

describe.each(writes)("HeroService $operation, a write", (row) => {
  const leavings = [
    { when: "before the answer", left: "^ 249ms !" },
    { when: "at once", left: "(^!)" },
  ];

  it.each(leavings)(
    "runs to its end and tells it though its subscriber leaves $when",
    ({ left }) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const answer$ = cold("500ms (a|)  ", { a: row.answer });
        const answered = "    ^ 499ms !   ";
        const expected = "    -           ";
        const log = "         n 499ms m   ";

        const { heroService, messages$ } = serviceOn({
          [row.request]: answer$,
        });

        expectObservable(row.call(heroService), left).toBe(expected);
        expectSubscriptions(answer$.subscriptions).toBe(answered);
        expectObservable(messages$).toBe(log, {
          n: [],
          m: [`HeroService: ${row.success}`],
        });
      });
    },
  );

  it("tells its failure though its subscriber has left", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, expectObservable }) => {
      const error = new Error("Out of reach");
      const answer$ = cold<never>("500ms #     ", {}, error);
      const left = "               ^ 249ms !   ";
      const log = "                n 499ms m   ";

      const { heroService, messages$ } = serviceOn({ [row.request]: answer$ });

      expectObservable(row.call(heroService), left).toBe("-");
      expectObservable(messages$).toBe(log, {
        n: [],
        m: [`HeroService: ${row.operation} failed:: Out of reach`],
      });
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });
});

function serviceOn(answers: Record<string, Observable<HttpResponse>>) {
  return wired(new ScriptedBackend(answers));
}

function wired(backend: ScriptedBackend) {
  const messages = new MessageService();
  return {
    heroService: new HeroService(new HttpClient(backend), messages),
    messages$: messages.messages$,
    requests$: backend.requests$.pipe(
      map(({ method, url, body }) => ({ request: `${method} ${url}`, body })),
    ),
  };
}
