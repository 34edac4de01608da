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
    const searchInput$ = hot("     100ms m 399ms n");
    const fetchedM$ = cold<never>("-");
    const fetchedMSubs = "         400ms ^ 399ms !";
    const fetchedN$ = cold("       500ms (a|)", { a: httpResponse(heroes) });
    const fetchedNSubs = "         800ms ^ 499ms !";
    const searchedSubs = "         ^ 1499ms !";
    const searched = "             1300ms a";

    const backend = new ScriptedBackend({
      "GET api/heroes/?name=m": fetchedM$,
      "GET api/heroes/?name=n": fetchedN$,
    });
    const { heroService } = createServices(backend);

    expectObservable(heroService.search(searchInput$), searchedSubs).toBe(
      searched,
      { a: heroes },
    );
    expectSubscriptions(fetchedM$.subscriptions).toBe(fetchedMSubs);
    expectSubscriptions(fetchedN$.subscriptions).toBe(fetchedNSubs);
  });
});
