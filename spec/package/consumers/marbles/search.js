import { createServices } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { debounceTime, switchMap } from "rxjs";

/** What the server finds for each term, and its answers. */
const found = {
  m: [{ id: 19, name: "Magma" }],
  t: [{ id: 20, name: "Tornado" }],
};
const answers = { m: httpResponse(found.m), t: httpResponse(found.t) };

/**
 * A test of a search with `HeroService`, by what it does. What stands in one column
 * happens at one moment; each mark takes 1 ms itself.
 */
export const search = {
  "cancels the request for an older term": ({
    cold,
    hot,
    expectObservable,
    expectSubscriptions,
  }) => {
    const terms$ = hot(" m 299ms - 99ms t 299ms -           ");
    const m$ = cold("            - 99ms - 299ms - 499ms (m|)", answers);
    const mSubs = "      - 299ms ^ 99ms - 299ms ! 499ms -   ";
    const t$ = cold("                           - 499ms (t|)", answers);
    const tSubs = "      - 299ms - 99ms - 299ms ^ 499ms !   ";
    const expected = "   - 299ms - 99ms - 299ms - 499ms t   ";

    const backend = new ScriptedBackend({
      "GET api/heroes/?name=m": m$,
      "GET api/heroes/?name=t": t$,
    });
    const { heroService } = createServices(backend);
    const found$ = terms$.pipe(
      debounceTime(300),
      switchMap((term) => heroService.searchHeroes(term)),
    );

    expectObservable(found$).toBe(expected, found);
    expectSubscriptions(m$.subscriptions).toBe(mSubs);
    expectSubscriptions(t$.subscriptions).toBe(tSubs);
  },
};
