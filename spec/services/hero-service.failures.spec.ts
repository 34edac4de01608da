import { Observable, of } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpErrorResponse } from "../../src/http/http-error-response.ts";
import type {
  HttpBackend,
  HttpInterceptor,
} from "../../src/http/http-types.ts";
import { servicesOn } from "../../src/services/services-on.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { marbles } from "../support/marbles.ts";

const responseFor = "Http failure response for api/heroes";

describe("HeroService failures", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each([null, {}, { length: 0 }, "[]", 0])(
    "takes %j for no list of heroes",
    (body) => {
      const { heroService, messageService } = servicesOn(answering(body));

      marbles(({ expectObservable }) => {
        const failed = "failed:: The server did not return a list of heroes";
        const found$ = heroService.searchHeroes("ma");
        expectObservable(heroService.getHeroes()).toBe("(n|)", { n: [] });
        expectObservable(found$).toBe("(n|)", { n: [] });
        expectObservable(messageService.messages$).toBe("m", {
          m: [
            `HeroService: getHeroes ${failed}`,
            `HeroService: searchHeroes ${failed}`,
          ],
        });
      });
    },
  );

  it.each([null, "Narco", 12, true])("takes %j for no hero", (body) => {
    const { heroService, messageService } = servicesOn(answering(body));

    marbles(({ expectObservable }) => {
      const failed = "failed:: The server did not return a hero";
      expectObservable(heroService.getHero(12)).toBe("(u|)", { u: undefined });
      expectObservable(messageService.messages$).toBe("m", {
        m: [`HeroService: getHero id=12 ${failed}`],
      });
    });
  });

  it("misses the new hero where addHero gets no body", () => {
    const { heroService, messageService } = servicesOn(answering(null));

    marbles(({ expectObservable }) => {
      const failed = "failed:: The server did not return the new hero";
      const added$ = heroService.addHero({ name: "Magma" });
      expectObservable(added$).toBe("(u|)", { u: undefined });
      expectObservable(messageService.messages$).toBe("m", {
        m: [`HeroService: addHero ${failed}`],
      });
    });
  });

  it.each([
    { status: 409, body: { error: "Name is taken" }, told: "Name is taken" },
    { status: 409, body: null, told: `${responseFor}: 409 Conflict` },
    { status: 0, body: null, told: `${responseFor}: 0 Unknown Error` },
  ])("tells a $status with $body as $told", ({ status, body, told }) => {
    const error = new HttpErrorResponse({
      url: "api/heroes",
      status,
      ...(status !== 0 && { statusText: "Conflict" }),
      error: body,
    });

    expectToTell(told, failing(error));
  });

  it.each([
    { thrown: new TypeError("Out of reach"), told: "Out of reach" },
    { thrown: "out of reach", told: "out of reach" },
    { thrown: 404, told: "404" },
    { thrown: new Error(), told: "Unknown Error" },
    { thrown: "", told: "Unknown Error" },
    { thrown: undefined, told: "Unknown Error" },
    { thrown: null, told: "Unknown Error" },
    { thrown: {}, told: "Unknown Error" },
  ])("tells the failure $thrown as $told", ({ thrown, told }) => {
    expectToTell(told, failing(thrown));

    expect(console.error).toHaveBeenCalledExactlyOnceWith(thrown);
  });

  it("tells what an interceptor throws", () => {
    const interceptor: HttpInterceptor = () => {
      throw new Error("Not logged in");
    };

    expectToTell("Not logged in", answering([]), interceptor);
  });
});

function answering(body: unknown): ScriptedBackend {
  return new ScriptedBackend(() => of(httpResponse(body)));
}

function failing(error: unknown): ScriptedBackend {
  // Not throwError, which the lint rules keep for Errors.
  return new ScriptedBackend(
    () => new Observable((subscriber) => subscriber.error(error)),
  );
}

/** Has getHeroes fail: it emits its fallback, and the log says `told`. */
function expectToTell(
  told: string,
  backend: HttpBackend,
  ...interceptors: HttpInterceptor[]
): void {
  const { heroService, messageService } = servicesOn(backend, {
    interceptors,
  });
  marbles(({ expectObservable }) => {
    expectObservable(heroService.getHeroes()).toBe("(n|)", { n: [] });
    expectObservable(messageService.messages$).toBe("m", {
      m: [`HeroService: getHeroes failed:: ${told}`],
    });
  });
}
