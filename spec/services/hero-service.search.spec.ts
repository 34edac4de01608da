import { map, type Observable } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createServices, type Hero } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";

// How to read the diagrams: each row is a stream, and what stands in one
// column happens at one moment. A letter is a value, `|` the end, `#` an
// error, `^` and `!` a subscription's start and end. Every mark takes 1 ms
// itself, hence `g 299ms -` for 300. A cold answer starts when it is asked for.

/** What stands in the box once a letter of a diagram has been typed. */
const typed = { m: "m", a: "ma", g: "mag", t: "tor", b: "  " };

/** What the server finds: for "mag", for "tor", and nothing. */
const found = {
  M: [
    { id: 15, name: "Magneta" },
    { id: 19, name: "Magma" },
  ],
  T: [{ id: 20, name: "Tornado" }],
  n: [],
};

describe("HeroService search", () => {
  it("searches a term that stands for 300 ms, and skips one that does not", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 298ms t 299ms - 99ms -   ", typed);
      const mag$ = cold("           - 299ms - 99ms (M|)", found);
      const tor$ = cold("                   - 99ms (T|)", found);
      const expected = "    - 298ms - 299ms - 99ms T   ";

      const { heroes$ } = search(terms$, { mag: mag$, tor: tor$ });

      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(mag$.subscriptions).toBe([]);
    });
  });

  it("lets a search go on when the typing returns to its term", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms t 99ms g 299ms - 99ms -   ", typed);
      const mag$ = cold("           - 99ms - 99ms - 299ms - 99ms (M|)", found);
      const magSubs = "     - 299ms ^ 99ms - 99ms - 299ms - 99ms !   ";
      const expected = "    - 299ms - 99ms - 99ms - 299ms - 99ms M   ";

      const { heroes$ } = search(terms$, { mag: mag$ });

      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(mag$.subscriptions).toBe(magSubs);
    });
  });

  it("gives up a late answer that the next term overtakes", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms t 299ms - 499ms - 99ms -   ", typed);
      const mag$ = cold("           - 99ms - 299ms - 499ms - 99ms (M|)", found);
      const magSubs = "     - 299ms ^ 99ms - 299ms ! 499ms - 99ms -   ";
      const tor$ = cold("                          - 499ms (T|)       ", found);
      const torSubs = "     - 299ms - 99ms - 299ms ^ 499ms ! 99ms -   ";
      const expected = "    - 299ms - 99ms - 299ms - 499ms T 99ms -   ";

      const { heroes$ } = search(terms$, { mag: mag$, tor: tor$ });

      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(mag$.subscriptions).toBe(magSubs);
      expectSubscriptions(tor$.subscriptions).toBe(torSubs);
    });
  });

  it("finds nothing when the search fails, and goes on with the next", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("  g 299ms - 99ms - 99ms t 299ms - 99ms -   ", typed);
      const mag$ = cold("           - 99ms #                         ", found);
      const tor$ = cold("                                 - 99ms (T|)", found);
      const expected = "    - 299ms - 99ms n 99ms - 299ms - 99ms T   ";
      const log = "         e 299ms - 99ms f 99ms - 299ms - 99ms s   ";

      const { heroes$, messages$ } = search(terms$, { mag: mag$, tor: tor$ });

      const failed = "HeroService: searchHeroes failed:: error";
      const succeeded = 'HeroService: found heroes matching "tor"';
      expectObservable(heroes$).toBe(expected, found);
      expectObservable(messages$).toBe(log, {
        e: [],
        f: [failed],
        s: [failed, succeeded],
      });
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith("error");
  });

  it("finds nothing for a blank box, without a call or a message", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms b 299ms - 199ms -   ", typed);
      const mag$ = cold("           - 99ms - 299ms - 199ms (M|)", found);
      const magSubs = "     - 299ms ^ 99ms - 299ms ! 199ms -   ";
      const expected = "    - 299ms - 99ms - 299ms n 199ms -   ";
      const log = "         e 299ms - 99ms - 299ms - 199ms -   ";

      const { heroes$, messages$ } = search(terms$, { mag: mag$ });

      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(mag$.subscriptions).toBe(magSubs);
      expectObservable(messages$).toBe(log, { e: [] });
    });
  });

  it("passes on an error of the terms and gives up its search", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms t 99ms #          ", typed);
      const mag$ = cold("           - 99ms - 99ms - 99ms (M|)", found);
      const magSubs = "     - 299ms ^ 99ms - 99ms !          ";
      const expected = "    - 299ms - 99ms - 99ms #          ";

      const { heroes$ } = search(terms$, { mag: mag$ });

      expectObservable(heroes$).toBe(expected);
      expectSubscriptions(mag$.subscriptions).toBe(magSubs);
    });
  });

  it("searches for each subscriber, and gives up everything as one leaves", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms t 99ms - 199ms - 99ms -   ", typed);
      const left = "        ^ 299ms - 99ms - 99ms ! 199ms - 99ms -   ";
      const stayed = "      ^ 299ms - 99ms - 99ms - 199ms - 99ms -   ";
      const mag$ = cold("           - 99ms - 99ms - 199ms - 99ms (M|)", found);
      const leftSubs = "    - 299ms ^ 99ms - 99ms ! 199ms - 99ms -   ";
      const stayedSubs = "  - 299ms ^ 99ms - 99ms - 199ms ! 99ms -   ";
      const tor$ = cold("                                 - 99ms (T|)", found);
      const torSubs = "     - 299ms - 99ms - 99ms - 199ms ^ 99ms !   ";
      const expected = "    - 299ms - 99ms - 99ms - 199ms - 99ms T   ";

      const { heroes$ } = search(terms$, { mag: mag$, tor: tor$ });

      expectObservable(heroes$, left).toBe("-");
      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(terms$.subscriptions).toBe([left, stayed]);
      expectSubscriptions(mag$.subscriptions).toBe([leftSubs, stayedSubs]);
      expectSubscriptions(tor$.subscriptions).toBe(torSubs);
    });
  });

  it("searches the last term at once when the terms end, then ends", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("  g 99ms |             ", typed);
      const mag$ = cold("          - 499ms (M|)  ", found);
      const expected = "    - 99ms - 499ms (M|)  ";

      const { heroes$ } = search(terms$, { mag: mag$ });

      expectObservable(heroes$).toBe(expected, found);
    });
  });
});

/** Searches on a server that answers each term with a stream. */
function search(
  terms$: Observable<string>,
  answers: Record<string, Observable<Hero[]>>,
) {
  const script = Object.entries(answers).map(([term, heroes$]) => {
    const key = `GET api/heroes/?name=${term}`;
    return [key, heroes$.pipe(map((heroes) => httpResponse(heroes)))] as const;
  });
  const backend = new ScriptedBackend(Object.fromEntries(script));
  const { heroService, messageService } = createServices(backend);
  return {
    heroes$: heroService.search(terms$),
    messages$: messageService.messages$,
  };
}
