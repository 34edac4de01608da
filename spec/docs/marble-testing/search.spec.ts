import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("searches for the latest term only", () => {
  const scheduler = new MarbleScheduler();
  scheduler.run(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const narco = { id: 12, name: "Narco" };
    const magneta = { id: 15, name: "Magneta" };

    // typed:       m, then n after 400 ms
    const terms$ = hot("  m 399ms n 599ms |");
    // asked:       300 ms after each; the answer takes 500 ms
    const m$ = cold("     500ms (a|)       ", { a: httpResponse([magneta]) });
    const mSubs = "       300ms ^ 399ms !  "; // given up as n is asked
    const n$ = cold("     500ms (a|)       ", { a: httpResponse([narco]) });
    const nSubs = "       700ms ^ 499ms !  ";
    // found:       what n has, 400 + 300 + 500 ms from the start
    const expected = "    1200ms (a|)      ";

    const backend = new ScriptedBackend({
      "GET api/heroes/?name=m": m$,
      "GET api/heroes/?name=n": n$,
    });
    const { heroService } = createServices(backend);

    expectObservable(heroService.search(terms$)).toBe(expected, { a: [narco] });
    expectSubscriptions(m$.subscriptions).toBe(mSubs);
    expectSubscriptions(n$.subscriptions).toBe(nSubs);
  });
});
