import { map } from "rxjs";
import { createServices, HttpErrorResponse } from "rx-heroes";
import { MarbleScheduler, ScriptedBackend } from "rx-heroes/testing";
import { it, onTestFinished, vi } from "vitest";

it("carries on when the server refuses, and says why", () => {
  // Where HeroService writes each failure.
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  new MarbleScheduler().run(({ cold, expectObservable }) => {
    const url = "api/heroes/12";
    const refusal = new HttpErrorResponse({
      url,
      status: 403,
      error: { error: "Narco stays" },
    });
    const answer$ = cold<never>("200ms #", {}, refusal);
    const deleted = "            200ms (u|)";
    const messages = "           e 199ms m";
    const requests = "           r";

    const backend = new ScriptedBackend({ [`DELETE ${url}`]: answer$ });
    const { heroService, messageService } = createServices(backend);
    const asked$ = backend.requests$.pipe(map((request) => request.url));

    expectObservable(heroService.deleteHero(12)).toBe(deleted, {
      u: undefined,
    });
    expectObservable(messageService.messages$).toBe(messages, {
      e: [],
      m: ["HeroService: deleteHero failed:: Narco stays"],
    });
    expectObservable(asked$).toBe(requests, { r: url });
  });
});
