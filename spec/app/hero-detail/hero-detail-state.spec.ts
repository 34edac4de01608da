import { map, NEVER } from "rxjs";
import { describe, it, vi } from "vitest";
import { initialHeroDetail } from "../../../src/app/hero-detail/hero-detail-state.ts";
import { httpResponse } from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { detail, told } from "./told-hero.ts";

const get = "GET api/heroes/12";
const put = "PUT api/heroes";
const answer = {
  n: httpResponse({ id: 12, name: "Narco" }),
  o: httpResponse(null, { status: 204 }),
};
const edits = {
  x: { name: "Xena" },
  y: { name: " Yana " },
  b: { name: "  " },
  e: { name: "" },
};
const words = {
  l: "loading",
  n: "Narco editing",
  x: "Xena editing",
  y: " Yana  editing",
  s: "Xena saving",
  S: " Yana  saving",
  d: "Xena saved",
  D: " Yana  saved",
  r: "Xena refused",
  b: "   editing",
  B: "   blank",
};

describe("heroDetailState", () => {
  it("follows what is typed and keeps the hero that was loaded", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("100ms (n|)          ", answer);
      const edit$ = hot(" 200ms x             ", edits);
      const expected = "  l 99ms n 99ms x     ";

      const { state$ } = detail({ [get]: hero$ }, { edit$ });

      const hero = { id: 12, name: "Narco" };
      expectObservable(state$).toBe(expected, {
        l: initialHeroDetail,
        n: { status: "editing", hero, draft: hero },
        x: { status: "editing", hero, draft: { id: 12, name: "Xena" } },
      });
    });
  });

  it("sends the whole hero, its name trimmed", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("100ms (n|)    ", answer);
      const edit$ = hot(" 200ms y       ", edits);
      const save$ = hot(" 300ms s       ");
      const sent = "      g 299ms p     ";

      const answers = { [get]: hero$, [put]: NEVER };
      const { state$, requests$ } = detail(answers, { edit$, save$ });

      expectObservable(state$);
      const sent$ = requests$.pipe(
        map(({ method, url, body }) => [`${method} ${url}`, body]),
      );
      expectObservable(sent$).toBe(sent, {
        g: [get, null],
        p: [put, { id: 12, name: "Yana" }],
      });
    });
  });

  it.each(["b", "e"])("does not send a blank name, and says so (%s)", (key) => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const hero$ = cold("  100ms (n|)           ", answer);
      const edit$ = hot(`   200ms ${key}         `, edits);
      const save$ = hot("   300ms s              ");
      const saved$ = cold<never>("-            ");
      const expected = "    l 99ms n 99ms n 99ms B";

      const { state$ } = detail(
        { [get]: hero$, [put]: saved$ },
        { edit$, save$ },
      );

      const status$ = state$.pipe(map(({ status }) => status));
      expectObservable(status$).toBe(expected, {
        l: "loading",
        n: "editing",
        B: "blank",
      });
      expectSubscriptions(saved$.subscriptions).toBe([]);
    });
  });

  it("takes the complaint away when something is typed, and saves then", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("100ms (n|)", answer);
      const edit$ = hot(" 200ms b   199ms   x", edits);
      const save$ = hot(" 300ms s        199ms   s                      ");
      const saved$ = cold("                    500ms (o|)", answer);
      const expected = "  l 99ms n 99ms b 99ms B 99ms x 99ms s 499ms d  ";

      const told$ = told({ [get]: hero$, [put]: saved$ }, { edit$, save$ });

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("saves what was typed, once, however often it is asked to meanwhile", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const hero$ = cold("100ms (n|)                     ", answer);
      const edit$ = hot(" 200ms x                        ", edits);
      const save$ = hot(" 300ms s 99ms (ss)              ");
      const saved$ = cold("     500ms (o|)               ", answer);
      const subs = "      300ms ^ 499ms !                ";
      const expected = "  l 99ms n 99ms x 99ms s 499ms d ";

      const told$ = told({ [get]: hero$, [put]: saved$ }, { edit$, save$ });

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(saved$.subscriptions).toBe([subs]);
    });
  });

  it("keeps what was typed when the save is refused, and saves again", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("          100ms (n|)", answer);
      const edit$ = hot("           200ms y", edits);
      const save$ = hot("           300ms s 999ms s");
      const refused$ = cold<never>("500ms #");
      const saved$ = cold("         500ms (o|)", answer);
      const expected = "l 99ms n 99ms y 99ms S 499ms r 499ms S 499ms D";

      const answers = [hero$, refused$, saved$];
      const told$ = told(() => answers.shift() ?? refused$, { edit$, save$ });

      expectObservable(told$).toBe(expected, {
        ...words,
        r: " Yana  refused",
      });
    });
  });

  it("keeps what is typed during a save that is then refused", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("          100ms (n|)", answer);
      const edit$ = hot("           400ms x", edits);
      const save$ = hot("           300ms s");
      const refused$ = cold<never>("500ms #");
      const expected = "l 99ms n 199ms t 99ms s 399ms r";

      const answers = { [get]: hero$, [put]: refused$ };
      const told$ = told(answers, { edit$, save$ });

      expectObservable(told$).toBe(expected, { ...words, t: "Narco saving" });
    });
  });
});
