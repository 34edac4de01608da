import { map, type Observable, of, throwError } from "rxjs";
import {
  type CallOptions,
  createServices,
  type Hero,
  HttpErrorResponse,
  type HeroService,
  type HttpResponse,
} from "rx-heroes";
import {
  httpResponse,
  type ScriptedAnswers,
  ScriptedBackend,
} from "rx-heroes/testing";
import { beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { marbles } from "../../support/marbles.ts";
import { js } from "../../support/plain-javascript.ts";

/** One call of HeroService, with its messages. */
interface HeroCall {
  operation: string;
  call(heroService: HeroService, options?: CallOptions): Observable<unknown>;
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
    call: (heroService, options) => heroService.getHeroes(options),
    request: "GET api/heroes",
    sent: null,
    response: httpResponse([narco, magma]),
    value: [narco, magma],
    success: "fetched heroes",
    fallback: [],
  },
  {
    operation: "getHero id=12",
    call: (heroService, options) => heroService.getHero(12, options),
    request: "GET api/heroes/12",
    sent: null,
    response: httpResponse(narco),
    value: narco,
    success: "fetched hero id=12",
    fallback: undefined,
  },
  {
    operation: "searchHeroes",
    call: (heroService, options) => heroService.searchHeroes("ma", options),
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
    call: (heroService, options) =>
      heroService.addHero({ name: "Magma" }, options),
    request: "POST api/heroes",
    sent: { name: "Magma" },
    response: httpResponse(magma, { status: 201, statusText: "Created" }),
    value: magma,
    success: "added hero w/ id=19",
    fallback: undefined,
  },
  {
    operation: "updateHero",
    call: (heroService, options) => heroService.updateHero(narco, options),
    request: "PUT api/heroes",
    sent: narco,
    response: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: narco,
    success: "updated hero id=12",
    fallback: undefined,
  },
  {
    operation: "deleteHero",
    call: (heroService, options) => heroService.deleteHero(narco, options),
    request: "DELETE api/heroes/12",
    sent: null,
    response: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: 12,
    success: "deleted hero id=12",
    fallback: undefined,
  },
];

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

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
    expect(console.error).toHaveBeenCalledExactlyOnceWith(error);
  });

  it("errors with what failed where that is asked for, once it is logged", () => {
    const error = new HttpErrorResponse({ url: "", message: "Out of heroes" });

    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<never>("500ms #  ", {}, error);
      const failed = "              500ms #  ";
      const log = "                 n 499ms m";

      const { heroService, messages$ } = serviceOn({ [request]: failure$ });
      const value$ = row.call(heroService, { throwOnError: true });

      expectObservable(value$).toBe(failed, {}, error);
      const message = `HeroService: ${operation} failed:: Out of heroes`;
      expectObservable(messages$).toBe(log, { n: [], m: [message] });
    });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(error);
  });
});

it("HeroService types what a call emits by its options", () => {
  const heroService = failing();
  const throwing = { throwOnError: true } as const;
  expectTypeOf(heroService.getHero(12)).toEqualTypeOf<
    Observable<Hero | undefined>
  >();
  expectTypeOf(heroService.getHero(12, throwing)).toEqualTypeOf<
    Observable<Hero>
  >();
  expectTypeOf(heroService.getHeroes(throwing)).toEqualTypeOf<
    Observable<Hero[]>
  >();
  expectTypeOf(
    heroService.deleteHero(12, { throwOnError: true }),
  ).toEqualTypeOf<Observable<number>>();
  expectTypeOf(
    heroService.updateHero({ id: 12, name: "Narco" }, { throwOnError: false }),
  ).toEqualTypeOf<Observable<Hero | undefined>>();
});

it.each([
  ...reads.map((call) => ({ ...call, requested: "^ 249ms !", log: "n" })),
  ...writes.map((call) => ({
    ...call,
    requested: "^ 499ms !",
    log: "n 499ms m",
  })),
])(
  "HeroService $operation: who unsubscribes cancels a read, and lets a write run to its end",
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

describe("HeroService", () => {
  it.each([null, { length: 0 }, [{ id: "12", name: "A" }]])(
    "fails when it gets %j in place of a list of heroes",
    (body) => {
      const text = "failed:: The server did not return a list of heroes";
      expectLogged(httpResponse(body), (heroService) => [
        [heroService.getHeroes(), [], `getHeroes ${text}`],
        [heroService.searchHeroes("ma"), [], `searchHeroes ${text}`],
      ]);
    },
  );

  it.each([null, "Narco", { id: "12", name: "Narco" }, { id: 12, name: null }])(
    "fails when it gets %j in place of a hero",
    (body) => {
      const text = "failed:: The server did not return";
      expectLogged(httpResponse(body), (heroService) => [
        [heroService.getHero(12), undefined, `getHero id=12 ${text} a hero`],
        [
          heroService.addHero({ name: "Magma" }),
          undefined,
          `addHero ${text} the new hero`,
        ],
      ]);
    },
  );

  it("fails with the response's status when that has no new hero", () => {
    marbles(({ expectObservable }) => {
      const body = { id: 12 };
      const response = httpResponse(body, { status: 201, url: "/elsewhere" });
      const backend = new ScriptedBackend(() => of(response));
      const { heroService } = createServices(backend);
      const hero$ = heroService.addHero(narco, { throwOnError: true });
      const error = new HttpErrorResponse({
        url: "api/heroes",
        status: 201,
        statusText: "OK",
        error: body,
        message: "The server did not return the new hero",
      });

      expectObservable(hero$).toBe("#", {}, error);
    });
  });

  it.each([null, "", "<h1>Welcome</h1>", { ok: true }, { id: 12 }, [narco]])(
    "takes a write for saved as it was sent when it gets %j",
    (body) => {
      expectLogged(httpResponse(body), (heroService) => [
        [heroService.updateHero(narco), narco, "updated hero id=12"],
        [heroService.deleteHero(12), 12, "deleted hero id=12"],
      ]);
    },
  );

  it("emits the saved hero as the server returns it", () => {
    const saved = { id: 12, name: "Narco II" };
    expectLogged(httpResponse(saved), (heroService) => [
      [heroService.updateHero(narco), saved, "updated hero id=12"],
    ]);
  });

  it("sends an id as one segment of the path", () => {
    marbles(({ expectObservable }) => {
      const backend = responding(null);
      const { heroService } = createServices(backend);
      const url$ = backend.requests$.pipe(map(({ url }) => url));

      heroService.deleteHero(js({ id: "a/b", name: "" })).subscribe();
      expectObservable(url$).toBe("u", { u: "api/heroes/a%2Fb" });
    });
  });

  it.each(["", "\t\u00a0"])(
    "neither sends nor logs the blank term %j",
    (blank) => {
      marbles(({ expectObservable }) => {
        const backend = responding([narco]);
        const { heroService, messageService } = createServices(backend);
        const found$ = heroService.searchHeroes(blank);

        expectObservable(found$).toBe("(n|)", { n: [] });
        expectObservable(backend.requests$).toBe("-");
        expectObservable(messageService.messages$).toBe("n", { n: [] });
      });
    },
  );

  it.each([" ma ", "a&b=50%"])(
    "sends and logs the term %j as typed",
    (term) => {
      marbles(({ expectObservable }) => {
        const backend = responding([]);
        const { heroService, messageService } = createServices(backend);
        const params$ = backend.requests$.pipe(
          map(({ url }) => [...new URL(url, "http://server/").searchParams]),
        );

        heroService.searchHeroes(term).subscribe();
        expectObservable(params$).toBe("p", { p: [["name", term]] });
        expectObservable(messageService.messages$).toBe("m", {
          m: [`HeroService: found heroes matching "${term}"`],
        });
      });
    },
  );
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

/** Expects each call to emit its value and complete, and to log its message. */
function expectLogged(
  response: HttpResponse,
  calls: (
    heroService: HeroService,
  ) => [emitted$: Observable<unknown>, value: unknown, message: string][],
): void {
  marbles(({ expectObservable }) => {
    const backend = new ScriptedBackend(() => of(response));
    const { heroService, messageService } = createServices(backend);
    const outcomes = calls(heroService);
    for (const [emitted$, value] of outcomes) {
      expectObservable(emitted$).toBe("(v|)", { v: value });
    }
    expectObservable(messageService.messages$).toBe("m", {
      m: outcomes.map(([, , message]) => `HeroService: ${message}`),
    });
  });
}

function responding(body: unknown): ScriptedBackend {
  return new ScriptedBackend(() => of(httpResponse(body)));
}

function failing(): HeroService {
  const error = new Error("No network");
  return createServices(new ScriptedBackend(() => throwError(() => error)))
    .heroService;
}
