import { distinctUntilChanged, map, type Observable } from "rxjs";
import { describe, it, vi } from "vitest";
import type { Addition } from "../../../src/app/heroes/heroes-state.ts";
import {
  httpResponse,
  type ScriptedAnswers,
} from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { type ToldIntents, toldHeroes } from "./told-heroes.ts";

const get = "GET api/heroes";
const post = "POST api/heroes";
const wind = { id: 21, name: "Wind" };
const storm = { id: 22, name: "Storm" };
const answer = {
  l: httpResponse([]),
  w: httpResponse(wind),
  s: httpResponse(storm),
  d: httpResponse(null, { status: 204 }),
};
const names = { w: " Wind ", s: "Storm" };
const rows = { w: wind, s: storm };
const words: Record<string, Addition | undefined> = {
  n: undefined,
  a: { status: "adding", hero: { name: "Wind" } },
  A: { status: "added", hero: wind },
  s: { status: "adding", hero: { name: "Storm" } },
  S: { status: "added", hero: storm },
  r: { status: "refused", hero: { name: "Wind" } },
};

describe("heroesState, telling of the latest addition", () => {
  it.each([
    { outcome: "done", wind: "(w|)", told: "A" },
    { outcome: "refused", wind: "#", told: "r" },
  ])(
    "tells that it is under way, that it is $outcome, and of the next",
    (row) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      marbles(({ cold, hot, expectObservable }) => {
        const list$ = cold(" 100ms (l|)                          ", answer);
        const name$ = hot("  200ms w 999ms s                     ", names);
        const wind$ = cold(`       500ms ${row.wind}             `, answer);
        const storm$ = cold("                500ms (s|)          ", answer);
        const expected = `   n 199ms a 499ms ${row.told} 499ms s 499ms S`;

        const told$ = additions(
          { [get]: list$, [post]: [wind$, storm$] },
          { name$ },
        );

        expectObservable(told$).toBe(expected, words);
      });
    },
  );

  it("tells that it is done although the list could not be loaded", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const failed$ = cold<never>("100ms #          ");
      const name$ = hot("  200ms w                  ", names);
      const wind$ = cold("       500ms (w|)         ", answer);
      const expected = "   n 199ms a 499ms A        ";

      const told$ = additions({ [get]: failed$, [post]: wind$ }, { name$ });

      expectObservable(told$).toBe(expected, words);
    });
  });

  it.each([
    { outcome: "added", older: "500ms (w|)", told: "998ms S" },
    { outcome: "refused", older: "500ms #", told: "399ms r" },
  ])("tells of a newer one, unless the older is refused: $outcome", (row) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const list$ = cold(" 100ms (l|)                  ", answer);
      const name$ = hot("  200ms w 99ms s              ", names);
      const wind$ = cold(row.older, answer);
      const storm$ = cold("             999ms (s|)     ", answer);
      const expected = `   n 199ms a 99ms s ${row.told}`;

      const told$ = additions(
        { [get]: list$, [post]: [wind$, storm$] },
        { name$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("tells no more of a hero once that is deleted, unlike of another", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const list$ = cold("  100ms (l|)                        ", answer);
      const name$ = hot("   200ms w                           ", names);
      const wind$ = cold("        500ms (w|)                  ", answer);
      const delete$ = hot(" 800ms s 99ms w                    ", rows);
      const deleted$ = cold("     500ms (d|)                  ", answer);
      const expected = "    n 199ms a 499ms A 199ms n         ";

      const told$ = additions(
        {
          [get]: list$,
          [post]: wind$,
          "DELETE api/heroes/21": deleted$,
          "DELETE api/heroes/22": deleted$,
        },
        { name$, delete$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });
});

function additions(
  answers: ScriptedAnswers,
  intents: ToldIntents,
): Observable<Addition | undefined> {
  return toldHeroes(answers, intents).state$.pipe(
    map(({ addition }) => addition),
    distinctUntilChanged(),
  );
}
