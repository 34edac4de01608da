import { createServices } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { debounceTime, interval, map, mergeMap, take, timer } from "rxjs";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

/**
 * Six tests that fail, each in a way of its own, by the name of the mistake.
 * @type {Record<string, (helpers: import("rxjs/testing").RunHelpers) => void>}
 */
export const failures = {
  "a value comes late": ({ hot, expectObservable }) => {
    const terms$ = hot("m 99ms a 99ms g");
    const expected = "  - 99ms - 99ms - 299ms g"; // 300 ms after the g

    expectObservable(terms$.pipe(debounceTime(301))).toBe(expected);
  },

  "a property differs": ({ cold, expectObservable }) => {
    const answer$ = cold("500ms (a|)", { a: httpResponse([narco, magma]) });
    const expected = "    500ms (a|)";

    const backend = new ScriptedBackend({ "GET api/heroes": answer$ });
    const heroes$ = createServices(backend).heroService.getHeroes();
    const renamed = { ...magma, name: "Dynama" };
    expectObservable(heroes$).toBe(expected, { a: [narco, renamed] });
  },

  "a request is not cancelled": ({ cold, hot, expectSubscriptions }) => {
    const terms$ = hot("m 399ms t");
    const m$ = cold("  500ms (a|)", { a: [magma] });
    const mSubs = "    ^ 399ms !"; // switchMap was meant
    const t$ = cold("  500ms (b|)", { b: [narco] });

    const found$ = terms$.pipe(mergeMap((term) => (term === "m" ? m$ : t$)));
    found$.subscribe();
    expectSubscriptions(m$.subscriptions).toBe(mSubs);
  },

  "another request is sent": ({ expectObservable }) => {
    const backend = new ScriptedBackend(() =>
      timer(500).pipe(map(() => httpResponse(null))),
    );
    const { heroService } = createServices(backend);
    const asked$ = backend.requests$.pipe(
      map(({ method, url, body }) => ({ method, url, body })),
    );

    heroService.deleteHero(narco).subscribe();
    expectObservable(asked$).toBe("a", {
      a: { method: "DELETE", url: "api/heroes/19", body: null },
    });
  },

  "one of a thousand values differs": ({ expectObservable }) => {
    const numbers$ = interval(10).pipe(take(1000));
    const expected = numbers$.pipe(
      map((number) => (number === 700 ? -1 : number)),
    );

    expectObservable(numbers$).toEqual(expected);
  },

  "three expectations fail": ({
    cold,
    expectObservable,
    expectSubscriptions,
  }) => {
    const source$ = cold("a-b|");

    expectObservable(source$).toBe("a--b|");
    expectObservable(source$).toEqual(cold("a-c|"));
    expectSubscriptions(source$.subscriptions).toBe(["^-!", "^-!"]);
  },
};
