import { map } from "rxjs";
import { createServices, HttpErrorResponse } from "rx-heroes";
import { MarbleScheduler, ScriptedBackend } from "rx-heroes/testing";
import { it, onTestFinished, vi } from "vitest";

it("logs that the server rejects a delete", () => {
  // HeroService writes each failure to the console.
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  new MarbleScheduler().run(({ cold, expectObservable }) => {
    const url = "api/heroes/12";
    const failure = new HttpErrorResponse({
      url,
      status: 403,
      error: { error: "Narco stays" },
    });
    const response$ = cold<never>("200ms #", {}, failure);
    const deleted = "              200ms (u|)";
    const messages = "             e 199ms m";
    const requests = "             r";

    const backend = new ScriptedBackend({ [`DELETE ${url}`]: response$ });
    const { heroService, messageService } = createServices(backend);
    const deleted$ = heroService.deleteHero(12);
    const urls$ = backend.requests$.pipe(map((request) => request.url));

    expectObservable(deleted$).toBe(deleted, { u: undefined });
    expectObservable(messageService.messages$).toBe(messages, {
      e: [],
      m: ["HeroService: deleteHero failed:: Narco stays"],
    });
    expectObservable(urls$).toBe(requests, { r: url });
  });
});
