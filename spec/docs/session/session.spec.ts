import { map } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { createServices } from "rx-heroes";
import {
  assertMarbles,
  httpResponse,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("gives up the search for m when n is typed", () => {
  new TestScheduler(assertMarbles).run((helpers) => {
    const { cold, hot, expectObservable, expectSubscriptions } = helpers;
    const heroes = [
      { id: 11, name: "Mr. Nice" },
      { id: 12, name: "Narco" },
      { id: 15, name: "Magneta" },
      { id: 16, name: "RubberMan" },
      { id: 17, name: "Dynama" },
      { id: 20, name: "Tornado" },
    ];
    const searchInput$ = hot("          100ms m 399ms n");
    const searchRequest$ = cold<never>("-");
    const searchRequestSubs = "         400ms ^ 399ms !";
    const searchRequest2$ = cold("      500ms (a|)", {
      a: httpResponse(heroes),
    });
    const searchRequest2Subs = "        800ms ^ 499ms !";
    const requests = "                  400ms a 399ms b";
    const searchSubs = "                ^ 1499ms !";
    const search = "                    1300ms a";

    const backend = new ScriptedBackend({
      "GET api/heroes/?name=m": searchRequest$,
      "GET api/heroes/?name=n": searchRequest2$,
    });
    const { heroService } = createServices(backend);
    const requests$ = backend.requests$.pipe(
      map(({ method, url, body }) => ({ method, url, body })),
    );
    const search$ = heroService.search(searchInput$);

    expectObservable(requests$).toBe(requests, {
      a: { method: "GET", url: "api/heroes/?name=m", body: null },
      b: { method: "GET", url: "api/heroes/?name=n", body: null },
    });
    expectObservable(search$, searchSubs).toBe(search, { a: heroes });
    expectSubscriptions(searchRequest$.subscriptions).toBe(searchRequestSubs);
    expectSubscriptions(searchRequest2$.subscriptions).toBe(searchRequest2Subs);
  });
});
