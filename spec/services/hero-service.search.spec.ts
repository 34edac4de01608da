import { EMPTY } from "rxjs";
import { createServices } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { describe, it } from "vitest";
import { expectLanes, type Lanes } from "../support/expect-lanes.ts";
import { marbles } from "../support/marbles.ts";

// Each row is a stream, each column a moment. A letter is a value, `|` completes,
// `#` errors, `^` and `!` start and end a subscription. Each mark takes 1 ms
// itself, hence `g 299ms -` for 300. A response starts with its request.

const mag = "GET api/heroes/?name=mag";
const tor = "GET api/heroes/?name=tor";
const found = {
  M: [
    { id: 15, name: "Magneta" },
    { id: 19, name: "Magma" },
  ],
  T: [{ id: 20, name: "Tornado" }],
};
/** The text in the search box. */
const terms = { g: "mag", t: "tor", b: "  " };
const answers = { M: httpResponse(found.M), T: httpResponse(found.T) };
const failed = "HeroService: searchHeroes failed:: error";
const words = {
  ...found,
  n: [],
  f: [failed],
  s: [failed, 'HeroService: found heroes matching "tor"'],
};

describe("HeroService search", () => {
  it("searches a term that stays for 300 ms, and skips one that does not", () =>
    expectFound({
      terms$: "       g 298ms t 299ms - 99ms -",
      [mag]: "                - 299ms - 99ms (M|)",
      asked: { [mag]: [] },
      [tor]: "                        - 99ms (T|)",
      told: "         - 298ms - 299ms - 99ms T",
    }));

  it("does not cancel a search when the term returns to it", () =>
    expectFound({
      terms$: "         g 299ms - 99ms t 99ms g 299ms - 99ms -",
      [mag]: "                  - 99ms - 99ms - 299ms - 99ms (M|)",
      asked: { [mag]: " - 299ms ^ 99ms - 99ms - 299ms - 99ms !" },
      told: "           - 299ms - 99ms - 99ms - 299ms - 99ms M",
    }));

  it("cancels a search that the next term replaces", () =>
    expectFound({
      terms$: "         g 299ms - 99ms t 299ms - 499ms - 99ms -",
      [mag]: "                  - 99ms - 299ms - 499ms - 99ms (M|)",
      [tor]: "                                 - 499ms (T|)",
      asked: {
        [mag]: "        - 299ms ^ 99ms - 299ms ! 499ms - 99ms -",
        [tor]: "        - 299ms - 99ms - 299ms ^ 499ms ! 99ms -",
      },
      told: "           - 299ms - 99ms - 299ms - 499ms T 99ms -",
    }));

  it("emits [] when a search fails, and works for the next", () =>
    expectFound({
      terms$: "         g 299ms - 99ms - 99ms t 299ms - 99ms -",
      [mag]: "                  - 99ms #",
      [tor]: "                                        - 99ms (T|)",
      told: "           - 299ms - 99ms n 99ms - 299ms - 99ms T",
      log: "            n 299ms - 99ms f 99ms - 299ms - 99ms s",
    }));

  it("emits [] for a blank term, without a request or a message", () =>
    expectFound({
      terms$: "         g 299ms - 99ms b 299ms - 199ms -",
      [mag]: "                  - 99ms - 299ms - 199ms (M|)",
      asked: { [mag]: " - 299ms ^ 99ms - 299ms ! 199ms -" },
      told: "           - 299ms - 99ms - 299ms n 199ms -",
      log: "            n 299ms - 99ms - 299ms - 199ms -",
    }));

  it("passes on an error of the terms and cancels the search", () =>
    expectFound({
      terms$: "         g 299ms - 99ms t 99ms #",
      [mag]: "                  - 99ms - 99ms - 99ms (M|)",
      asked: { [mag]: " - 299ms ^ 99ms - 99ms !" },
      told: "           - 299ms - 99ms - 99ms #",
    }));

  it("searches for each subscriber, and cancels for the one that unsubscribes", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  g 299ms - 99ms t 99ms - 199ms - 99ms -   ", terms);
      const left = "        ^ 299ms - 99ms - 99ms ! 199ms - 99ms -   ";
      const stayed = "      ^ 299ms - 99ms - 99ms - 199ms - 99ms -   ";
      const mag$ = cold(
        "           - 99ms - 99ms - 199ms - 99ms (M|)",
        answers,
      );
      const leftSubs = "    - 299ms ^ 99ms - 99ms ! 199ms - 99ms -   ";
      const stayedSubs = "  - 299ms ^ 99ms - 99ms - 199ms ! 99ms -   ";
      const tor$ = cold(
        "                                 - 99ms (T|)",
        answers,
      );
      const torSubs = "     - 299ms - 99ms - 99ms - 199ms ^ 99ms !   ";
      const expected = "    - 299ms - 99ms - 99ms - 199ms - 99ms T   ";

      const backend = new ScriptedBackend({ [mag]: mag$, [tor]: tor$ });
      const heroes$ = createServices(backend).heroService.search(terms$);

      expectObservable(heroes$, left).toBe("-");
      expectObservable(heroes$).toBe(expected, found);
      expectSubscriptions(terms$.subscriptions).toBe([left, stayed]);
      expectSubscriptions(mag$.subscriptions).toBe([leftSubs, stayedSubs]);
      expectSubscriptions(tor$.subscriptions).toBe(torSubs);
    });
  });

  it("searches the last term at once when the terms complete, then completes", () =>
    expectFound({
      terms$: "g 99ms |",
      [mag]: "        - 499ms (M|)",
      told: "  - 99ms - 499ms (M|)",
    }));
});

function expectFound(lanes: Lanes): void {
  expectLanes(
    lanes,
    { ...terms, ...answers },
    words,
    (heroService, { terms$ = EMPTY }) => heroService.search(terms$),
  );
}
