import { map, type Observable } from "rxjs";
import {
  createServices,
  HttpErrorResponse,
  type HeroService,
  type HttpResponse,
} from "rx-heroes";
import {
  httpResponse,
  type ScriptedAnswers,
  ScriptedBackend,
} from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";

/** One call of HeroService, with its messages. */
interface HeroCall {
  operation: string;
  call(heroService: HeroService): Observable<unknown>;
  /** `METHOD url` of the one request. */
  request: string;
  /** The body of the request. */
  sent: unknown;
  response: HttpResponse;
  value: unknown;
  success: string;
  /** The value that is emitted when the call fails. */
  fallback: unknown;
}

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

const reads: HeroCall[] = [
  {
    operation: "getHeroes",
    call: (heroService) => heroService.getHeroes(),
    request: "GET api/heroes",
    sent: null,
    response: httpResponse([narco, magma]),
    value: [narco, magma],
    success: "fetched heroes",
    fallback: [],
  },
  {
    operation: "getHero id=12",
    call: (heroService) => heroService.getHero(12),
    request: "GET api/heroes/12",
    sent: null,
    response: httpResponse(narco),
    value: narco,
    success: "fetched hero id=12",
    fallback: undefined,
  },
  {
    operation: "searchHeroes",
    call: (heroService) => heroService.searchHeroes("ma"),
    request: "GET api/heroes/?name=ma",
    sent: null,
    response: httpResponse([magma]),
    value: [magma],
    success: 'found heroes matching "ma"',
    fallback: [],
  },
];

const writes: HeroCall[] = [
  {
    operation: "addHero",
    call: (heroService) => heroService.addHero({ name: "Magma" }),
    request: "POST api/heroes",
    sent: { name: "Magma" },
    response: httpResponse(magma, { status: 201, statusText: "Created" }),
    value: magma,
    success: "added hero w/ id=19",
    fallback: undefined,
  },
  {
    operation: "updateHero",
    call: (heroService) => heroService.updateHero(narco),
    request: "PUT api/heroes",
    sent: narco,
    response: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: narco,
    success: "updated hero id=12",
    fallback: undefined,
  },
  {
    operation: "deleteHero",
    call: (heroService) => heroService.deleteHero(narco),
    request: "DELETE api/heroes/12",
    sent: null,
    response: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: 12,
    success: "deleted hero id=12",
    fallback: undefined,
  },
];

describe.each([...reads, ...writes])("HeroService $operation", (row) => {
  const { operation, request, value, fallback } = row;

  it("sends one request for each subscription, and logs its success", () => {
    marbles(({ cold, expectObservable }) => {
      const response$ = cold("500ms (a|)", { a: row.response });
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
      const response$ = cold("            - 99ms (a|) ", { a: row.response });
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
  ...reads.map((call) => ({ ...call, requested: "^ 249ms !", log: "n" })),
  // A write runs to its end, and its success is logged.
  ...writes.map((call) => ({
    ...call,
    requested: "^ 499ms !",
    log: "n 499ms m",
  })),
])(
  "HeroService $operation, unsubscribed, is requested for $requested",
  (row) => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const response$ = cold("500ms (a|)", { a: row.response });
      const unsubscribed = "  ^ 249ms !";

      const { heroService, messages$ } = serviceOn({
        [row.request]: response$,
      });

      expectObservable(row.call(heroService), unsubscribed).toBe("-");
      expectSubscriptions(response$.subscriptions).toBe(row.requested);
      const message = `HeroService: ${row.success}`;
      expectObservable(messages$).toBe(row.log, { n: [], m: [message] });
    });
  },
);

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
