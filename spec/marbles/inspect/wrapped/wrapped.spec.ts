import { describe, expect, it } from "vitest";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import { HttpClient } from "#src/http/http-client.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { HeroService } from "#src/services/heroes/hero-service.ts";
import { MessageService } from "#src/services/message-service.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { recorder } from "./wrapped.ts";

describe("the specs that run with inspected classes", () => {
  it("record the services, which remain instances of their classes", () => {
    recorder.clear();
    const messages = new MessageService();
    const backend = new InMemoryDataService({}, { delay: 0 });
    const heroService = new HeroService(new HttpClient(backend), messages);
    messages.add("a");
    heroService.searchHeroes(" ").subscribe();

    expect(heroService).toBeInstanceOf(HeroService);
    expect(recorder.events().map(({ track }) => track.name)).toEqual([
      "MessageService.add",
      // Called, subscribed, emitted, completed.
      "HeroService.searchHeroes",
      "HeroService.searchHeroes",
      "HeroService.searchHeroes",
      "HeroService.searchHeroes",
    ]);
  });

  it.each([
    new FetchBackend({ fetch: () => Promise.reject(new Error()) }),
    new InMemoryDataService({}, { delay: 0 }),
    new ScriptedBackend({}),
  ])("record the requests to a backend", (backend) => {
    recorder.clear();
    new HttpClient(backend).get("a").subscribe({ error: () => undefined });

    expect(recorder.events().map(({ track }) => track.name)).toContain("GET a");
  });
});
