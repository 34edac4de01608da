import { EMPTY, of, take } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createServices } from "../../src/services/create-services.ts";
import {
  httpResponse,
  type HttpResponseInit,
} from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { marbles } from "../support/marbles.ts";
import { onlyValue } from "../support/only-value.ts";
import { js } from "../support/plain-javascript.ts";

describe("HeroService failures", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each([null, {}, { length: 0 }, "[]", 0])(
    "takes %j for no list of heroes",
    (body) => {
      const { heroService, messageService } = createServices(answering(body));

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
    const { heroService, messageService } = createServices(answering(body));

    marbles(({ expectObservable }) => {
      const failed = "failed:: The server did not return a hero";
      expectObservable(heroService.getHero(12)).toBe("(u|)", { u: undefined });
      expectObservable(messageService.messages$).toBe("m", {
        m: [`HeroService: getHero id=12 ${failed}`],
      });
    });
  });

  it("misses the new hero where addHero gets no body", () => {
    const { heroService, messageService } = createServices(answering(null));

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
    const { heroService, messageService } = createServices(
      answering(body, { headers }),
    );

    marbles(({ expectObservable }) => {
      const failed = "failed:: The server did not return";
      const saved$ = heroService.updateHero({ id: 12, name: "Narco" });
      expectObservable(saved$).toBe("(u|)", { u: undefined });
      expectObservable(heroService.deleteHero(12)).toBe("(u|)", {
        u: undefined,
      });
      expectObservable(messageService.messages$).toBe("m", {
        m: [
          `HeroService: updateHero ${failed} the saved hero`,
          `HeroService: deleteHero ${failed} the deleted hero`,
        ],
      });
    });
  });

  it.each([
    { what: "nothing", status: 200, type: "application/json", body: null },
    { what: "an empty text", status: 200, type: "text/plain", body: "" },
    { what: "no content, of PHP", status: 204, type: "text/html", body: null },
    {
      what: "the hero",
      status: 200,
      type: "",
      body: { id: 12, name: "Narco" },
    },
  ])("takes $what for a write that is done", ({ status, type, body }) => {
    const headers = { "Content-Type": type };
    const { heroService } = createServices(
      answering(body, { status, headers }),
    );

    marbles(({ expectObservable }) => {
      const hero = { id: 12, name: "Narco" };
      expectObservable(heroService.updateHero(hero)).toBe("(h|)", { h: hero });
      expectObservable(heroService.deleteHero(12)).toBe("(i|)", { i: 12 });
    });
  });

  it("takes {} for a deletion that is done, but for no saved hero", () => {
    const { heroService } = createServices(answering({}));

    marbles(({ expectObservable }) => {
      const saved$ = heroService.updateHero({ id: 12, name: "Narco" });
      expectObservable(heroService.deleteHero(12)).toBe("(i|)", { i: 12 });
      expectObservable(saved$).toBe("(u|)", { u: undefined });
    });
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

function answering(body: unknown, init?: HttpResponseInit): ScriptedBackend {
  const answer = httpResponse(body, init);
  return new ScriptedBackend(() => of(answer));
}

function throws(): never {
  throw new Error("No network");
}
