import {
  concat,
  EMPTY,
  firstValueFrom,
  map,
  NEVER,
  type Observable,
  of,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "../../src/http/http-types.ts";
import { createServices } from "../../src/services/create-services.ts";
import type { Services } from "../../src/services/wire-services.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
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
    const services = createServices({ backend: backend as HttpBackend });
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
  ])("takes the first answer when it $kind", async ({ backend }) => {
    const services = createServices({ backend });
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
  });
});

function on(body$: Observable<unknown>): HttpBackend {
  return new ScriptedBackend(() =>
    body$.pipe(map((body) => httpResponse(body))),
  );
}

function messages({ messageService }: Services): Promise<readonly string[]> {
  return firstValueFrom(messageService.messages$, { defaultValue: [] });
}

function throws(): never {
  throw new Error("No network");
}
