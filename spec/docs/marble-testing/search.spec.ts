import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { debounceTime, switchMap } from "rxjs";
import { it } from "vitest";

it("emits the heroes of the latest term only", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, hot, expectObservable, expectSubscriptions } = helpers;
    const narco = { id: 12, name: "Narco" };
    const magneta = { id: 15, name: "Magneta" };

    const terms$ = hot("  m 399ms n 599ms |");
    const m$ = cold("     500ms (a|)       ", { a: httpResponse([magneta]) });
    const mSubs = "       300ms ^ 399ms !  "; // cancelled by n
    const n$ = cold("     500ms (a|)       ", { a: httpResponse([narco]) });
    const nSubs = "       700ms ^ 499ms !  ";
    const expected = "    1200ms (a|)      "; // 400 + 300 + 500 ms

    const backend = new ScriptedBackend({
      "GET api/heroes/?name=m": m$,
      "GET api/heroes/?name=n": n$,
    });
    const { heroService } = createServices(backend);
    const heroes$ = terms$.pipe(
      debounceTime(300),
      switchMap((term) => heroService.searchHeroes(term)),
    );

    expectObservable(heroes$).toBe(expected, { a: [narco] });
    expectSubscriptions(m$.subscriptions).toBe(mSubs);
    expectSubscriptions(n$.subscriptions).toBe(nSubs);
  });
});
