import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { servicesOn } from "../../src/services/services-on.ts";
import { httpResponse } from "../../src/testing/http-response.ts";
import { ScriptedBackend } from "../../src/testing/scripted-backend.ts";
import { importGraph } from "../support/import-graph.ts";
import { marbles } from "../support/marbles.ts";

describe("servicesOn", () => {
  it("joins heroService to the backend and to the messages", () => {
    const heroes = [{ id: 12, name: "Narco" }];
    const { heroService, messageService } = servicesOn(answering(heroes));

    marbles(({ expectObservable }) => {
      const heroes$ = heroService.getHeroes();
      expectObservable(heroes$).toBe("(h|)", { h: heroes });
      expectObservable(messageService.messages$).toBe("m", {
        m: ["HeroService: fetched heroes"],
      });
    });
  });

  it("joins http to the same backend", () => {
    const { http } = servicesOn(answering("villains"));

    marbles(({ expectObservable }) => {
      expectObservable(http.get("api/villains")).toBe("(v|)", {
        v: "villains",
      });
    });
  });

  it("sends nothing by itself", () => {
    const backend = answering([]);

    servicesOn(backend);

    marbles(({ expectObservable }) => {
      expectObservable(backend.requests$).toBe("-");
    });
  });

  it("brings in no backend", () => {
    const { files } = importGraph("src/services/services-on.ts");

    expect(files).toContain("src/http/http-client.ts");
    expect(files.filter((file) => /in-memory|backend/.test(file))).toEqual([]);
  });
});

function answering(body: unknown): ScriptedBackend {
  return new ScriptedBackend(() => of(httpResponse(body)));
}
