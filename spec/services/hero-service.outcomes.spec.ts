import {
  concat,
  EMPTY,
  firstValueFrom,
  map,
  NEVER,
  type Observable,
  of,
  take,
  tap,
  throwError,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type {
  HttpBackend,
  HttpInterceptor,
  HttpResponse,
} from "../../src/http/http-types.ts";
import {
  createServices,
  type Services,
} from "../../src/services/create-services.ts";
import type { HeroService } from "../../src/services/hero-service.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { reads, writes } from "../support/hero-calls.ts";
import { marbles } from "../support/marbles.ts";

const narco = { id: 12, name: "Narco" };
const bombasto = { id: 13, name: "Bombasto" };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("HeroService on a backend that breaks its contract", () => {
  it.each([
    { kind: "throws", backend: { handle: throws }, text: /No network/ },
    { kind: "returns no stream", backend: { handle: Object }, text: /stream/ },
    { kind: "is none", backend: {}, text: /handle/ },
    { kind: "emits nothing", backend: on(EMPTY), text: /did not answer/ },
  ])("tells what failed when it $kind", async ({ backend, text }) => {
    // As plain JavaScript may pass it.
    const services = createServices(backend as HttpBackend);
    const { heroService } = services;

    marbles(({ expectObservable }) => {
      const none = { a: undefined };
      expectObservable(heroService.getHero(12)).toBe("(a|)", none);
      expectObservable(heroService.deleteHero(12)).toBe("(a|)", none);
    });

    const [got, deleted] = await messages(services);
    expect(got).toMatch(/^HeroService: getHero id=12 failed:: /);
    expect(got).toMatch(text);
    expect(deleted).toMatch(/^HeroService: deleteHero failed:: /);
    expect(deleted).toMatch(text);
  });

  it.each([
    { kind: "emits twice", backend: on(of(narco, bombasto)) },
    { kind: "never completes", backend: on(concat(of(narco), NEVER)) },
    { kind: "fails after it", backend: on(concat(of(narco), failing())) },
  ])("takes the first answer when it $kind", async ({ backend }) => {
    const services = createServices(backend);
    const { heroService } = services;

    marbles(({ expectObservable }) => {
      const first = { a: narco };
      expectObservable(heroService.getHero(12)).toBe("(a|)", first);
      expectObservable(heroService.updateHero(narco)).toBe("(a|)", first);
    });

    expect(await messages(services)).toEqual([
      "HeroService: fetched hero id=12",
      "HeroService: updated hero id=12",
    ]);
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe("HeroService shows interceptors no cancellation", () => {
  const cancelled = vi.fn();
  const interceptor: HttpInterceptor = (request, next) =>
    next(request).pipe(tap({ unsubscribe: cancelled }));

  beforeEach(() => cancelled.mockClear());

  describe.each([...reads, ...writes])("of $operation", (row) => {
    it.each([
      { what: "an answer", diagram: "500ms (a|)" },
      { what: "an answer with a late end", diagram: "500ms a 99ms |" },
      { what: "an answer with a late error", diagram: "500ms a 99ms #" },
      { what: "an answer without an end", diagram: "500ms a" },
    ])("that gets $what", ({ diagram }) => {
      marbles(({ cold, expectObservable }) => {
        const answer$ = cold(diagram, { a: row.answer });
        const value$ = row.call(serviceOn(answer$));
        const leaving$ = value$.pipe(take(1)); // In the very `next`.

        for (const each$ of [value$, leaving$]) {
          expectObservable(each$).toBe("500ms (v|)", { v: row.value });
        }
      });
      expect(cancelled).not.toHaveBeenCalled();
    });
  });

  it("of a call that gets what it can't take", () => {
    marbles(({ cold, expectObservable }) => {
      const portal = httpResponse("Welcome to our hotel");
      const answer$ = cold("500ms a 99ms |", { a: portal });
      const hero$ = serviceOn(answer$).getHero(12);

      expectObservable(hero$).toBe("500ms (u|)", { u: undefined });
    });
    expect(cancelled).not.toHaveBeenCalled();
  });

  it("but where a read is left before its answer", () => {
    marbles(({ cold, expectObservable }) => {
      const answer$ = cold("500ms (a|)", { a: httpResponse(narco) });
      const hero$ = serviceOn(answer$).getHero(12);

      expectObservable(hero$, "^ 99ms !").toBe("");
    });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  function serviceOn(answer$: Observable<HttpResponse>): HeroService {
    const backend = new ScriptedBackend(() => answer$);
    const interceptors = [interceptor];
    return createServices(backend, { interceptors }).heroService;
  }
});

function on(body$: Observable<unknown>): HttpBackend {
  return new ScriptedBackend(() =>
    body$.pipe(map((body) => httpResponse(body))),
  );
}

function failing(): Observable<never> {
  return throwError(() => new Error("Out of reach"));
}

function messages({ messageService }: Services): Promise<readonly string[]> {
  return firstValueFrom(messageService.messages$, { defaultValue: [] });
}

function throws(): never {
  throw new Error("No network");
}
