import { EMPTY, type Observable, of, take } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices, HeroService, type HttpResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

const narco = { id: 12, name: "Narco" };
const magma = { name: "Magma" };

describe("HeroService failures", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each([null, {}, { length: 0 }, "[]", 0, [{ id: "12", name: "A" }]])(
    "takes %j for no list of heroes",
    (body) => {
      const failed = "failed:: The server did not return a list of heroes";
      expectToTell(httpResponse(body), (heroService) => [
        [heroService.getHeroes(), [], `getHeroes ${failed}`],
        [heroService.searchHeroes("ma"), [], `searchHeroes ${failed}`],
      ]);
    },
  );

  it.each([
    ...[null, "Narco", 12, true],
    ...["", "a", "12", null, true].map((id) => ({ id, name: "Narco" })),
  ])("takes %j for no hero", (body) => {
    const failed = "failed:: The server did not return a hero";
    expectToTell(httpResponse(body), (heroService) => [
      [heroService.getHero(12), undefined, `getHero id=12 ${failed}`],
    ]);
  });

  it("misses the new hero where addHero gets no body", () => {
    const failed = "failed:: The server did not return the new hero";
    expectToTell(httpResponse(null), (heroService) => [
      [heroService.addHero(magma), undefined, `addHero ${failed}`],
    ]);
  });

  it.each([
    { what: "a page", type: "text/html", body: "<h1>Log in</h1>" },
    { what: "an empty page", type: "text/html;charset=utf-8", body: null },
    { what: "an empty page as a text", type: "text/html", body: "" },
    { what: "a text", type: "text/plain", body: "OK" },
    { what: "a text without a type", type: "", body: "Saved" },
    { what: "a file", type: "application/pdf", body: new Blob(["%PDF"]) },
    { what: "a login as JSON", type: "application/json", body: { login: "/" } },
    { what: "another object", type: "", body: { ok: true } },
    { what: "a JSON text", type: "application/json", body: "OK" },
    { what: "a JSON number", type: "application/vnd.api+json", body: 1 },
    { what: "an empty list", type: "application/json", body: [] },
  ])("takes $what for no write that is done", ({ type, body }) => {
    const headers = { "Content-Type": type };
    const no = "failed:: The server did not return the";
    expectToTell(httpResponse(body, { headers }), (heroService) => [
      [heroService.updateHero(narco), undefined, `updateHero ${no} saved hero`],
      [heroService.deleteHero(12), undefined, `deleteHero ${no} deleted hero`],
    ]);
  });

  it.each([
    { what: "nothing", status: 200, type: "application/json", body: null },
    { what: "an empty text", status: 200, type: "text/plain", body: "" },
    { what: "no content, of PHP", status: 204, type: "text/html", body: null },
    { what: "the hero", status: 200, type: "", body: narco },
  ])("takes $what for a write that is done", ({ status, type, body }) => {
    const headers = { "Content-Type": type };
    expectToTell(httpResponse(body, { status, headers }), (heroService) => [
      [heroService.updateHero(narco), narco, "updated hero id=12"],
      [heroService.deleteHero(12), 12, "deleted hero id=12"],
    ]);
  });

  it("takes {} for a deletion that is done, but for no saved hero", () => {
    const failed = "failed:: The server did not return the saved hero";
    expectToTell(httpResponse({}), (heroService) => [
      [heroService.deleteHero(12), 12, "deleted hero id=12"],
      [heroService.updateHero(narco), undefined, `updateHero ${failed}`],
    ]);
  });

  it.each([
    { kind: "throws", backend: { handle: throws }, text: /No network/ },
    { kind: "returns no stream", backend: { handle: Object }, text: /stream/ },
    { kind: "is none", backend: {}, text: /handle/ },
    { kind: "emits nothing", backend: { handle: () => EMPTY }, text: /answer/ },
  ])("tells of a backend that $kind", async ({ backend, text }) => {
    // As plain JavaScript may pass it.
    const { heroService, messageService } = createServices(js(backend));

    expect(await onlyValue(heroService.getHero(12))).toBeUndefined();
    expect(await onlyValue(heroService.deleteHero(12))).toBeUndefined();
    const log$ = messageService.messages$.pipe(take(1));
    const [read, written] = await onlyValue(log$);
    expect(read).toMatch(/^HeroService: getHero id=12 failed:: /);
    expect(read).toMatch(text);
    expect(written).toMatch(/^HeroService: deleteHero failed:: /);
    expect(written).toMatch(text);
  });
});

/** Expects each call of the service to emit its value, and to tell its words. */
function expectToTell(
  answer: HttpResponse,
  calls: (
    heroService: HeroService,
  ) => [emitted$: Observable<unknown>, value: unknown, words: string][],
): void {
  const backend = new ScriptedBackend(() => of(answer));
  const { heroService, messageService } = createServices(backend);
  const outcomes = calls(heroService);
  marbles(({ expectObservable }) => {
    for (const [emitted$, value] of outcomes) {
      expectObservable(emitted$).toBe("(v|)", { v: value });
    }
    expectObservable(messageService.messages$).toBe("m", {
      m: outcomes.map(([, , words]) => `HeroService: ${words}`),
    });
  });
}

function throws(): never {
  throw new Error("No network");
}
