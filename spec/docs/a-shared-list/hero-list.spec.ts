/* eslint-disable rxjs-x/no-ignored-error -- clicks do not fail */
import { httpResponse } from "rx-heroes/testing";
import { map, tap } from "rxjs";
import { beforeEach, describe, it, vi } from "vitest";
import type { HeroChange } from "./hero-list-state.ts";
import type { HeroList } from "./hero-list.ts";
import {
  A,
  a,
  ann,
  B,
  b,
  bob,
  heroList,
  l,
  marbles,
  o,
  rejected,
  shown,
} from "./marbles.ts";

const eve = { ...ann, name: "Eve" };
const zoe = { ...ann, name: "Zoe" };

/** What a view does, by the letters of `acts`. */
const acts: Record<string, (list: HeroList) => void> = {
  r: (list) => list.refresh(),
  e: (list) => list.rename(eve),
  z: (list) => list.rename(zoe),
  x: (list) => list.remove(ann),
  y: (list) => list.remove(bob),
};

const pushed = {
  a: { type: "added", hero: bob },
  c: { type: "changed", hero: eve },
  d: { type: "removed", hero: bob },
  z: { type: "changed", hero: zoe },
} satisfies Record<string, HeroChange>;

const states = {
  l,
  f: "failed",
  A,
  m: "loading Ann",
  g: "failed Ann",
  B,
  b: "loaded Bob",
  n: "loading Ann, Bob",
  E: "loaded Eve",
  e: "loading Eve",
  F: "loaded Eve, Bob",
  G: "loading Eve, Bob",
  Z: "loaded Zoe",
};

interface Story {
  readonly acts?: string;
  readonly pushes?: string;
  /** Responses, each from its request on. */
  readonly gets: readonly string[];
  readonly puts?: readonly string[];
  readonly deletes?: readonly string[];
  readonly view?: string;
  readonly expected: string;
}

beforeEach(() => {
  // HeroService logs each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("HeroList", () => {
  it.each<[string, Story]>([
    [
      "shows a failure, and the known heroes during a retry",
      {
        acts: "    ----r-----r  ",
        gets: ["    --#", "--(a|)", "--#"],
        expected: "l-f-l-A---m-g",
      },
    ],
    [
      "shows a change whose response arrives after that of a refresh",
      {
        acts: "    ---er    ",
        gets: ["    --(a|)", "--(a|)"],
        puts: ["       -----(o|)"],
        expected: "l-AEe-E-E",
      },
    ],
    [
      "rolls back a failed change and no other",
      {
        acts: "    ---ey     ",
        gets: ["    --(b|)"],
        puts: ["       ----#"],
        deletes: ["     -----(o|)"],
        expected: "l-BFE--A-A",
      },
    ],
    [
      "puts a hero back in its place when the server rejects the removal",
      {
        acts: "    ---x   ",
        gets: ["    --(b|)"],
        deletes: ["    ---#"],
        expected: "l-Bb--B",
      },
    ],
    [
      "shows the newer of two changes to a hero, whichever is saved first",
      {
        acts: "    ---e-z   ",
        gets: ["    --(a|)"],
        puts: ["       ------(o|)", "--(o|)"],
        expected: "l-AE-Z-Z-Z",
      },
    ],
    [
      "merges what the server pushes, also during a refresh",
      {
        acts: "    ----r    ",
        gets: ["    --(a|)", "----(b|)"],
        pushes: "  ---a-c-d ",
        expected: "l-ABnG-eE",
      },
    ],
    [
      "shows a pushed change that is newer than its own",
      {
        acts: "    ---e    ",
        gets: ["    --(a|)"],
        puts: ["       ----(o|)"],
        pushes: "  -----z  ",
        expected: "l-AE-Z-Z",
      },
    ],
    [
      "sends a change without a view, and shows it to a view that loads later",
      {
        acts: "    e       ",
        puts: ["    ----(o|)"],
        view: "    --^     ",
        gets: ["      -----(a|)"],
        expected: "--l-l--E",
      },
    ],
  ])("%s", (_, story) => {
    marbles(({ cold, hot, expectObservable }) => {
      const responses = (all: readonly string[] = []) =>
        all.map((each) => cold(each.trim(), { a, b, o }, rejected));
      const list = heroList({
        "GET api/heroes": responses(story.gets),
        "PUT api/heroes": responses(story.puts),
        "DELETE api/heroes/11": responses(story.deletes),
        "DELETE api/heroes/12": responses(story.deletes),
      });
      list.live(hot<HeroChange>(story.pushes ?? "-", pushed));
      cold(story.acts ?? "-").subscribe((act) => acts[act]?.(list));

      expectObservable(shown(list), story.view).toBe(story.expected, states);
    });
  });

  it("sends one request for two views, and replays the latest state", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const get$ = cold("--(a|)", { a });
      const getSubs = "  ^-!";
      const first = "    l-A---";
      const laterSubs = "-----^";
      const later = "    -----A";

      const list = heroList({ "GET api/heroes": get$ });

      expectObservable(shown(list)).toBe(first, { l, A });
      expectObservable(shown(list), laterSubs).toBe(later, { A });
      expectSubscriptions(get$.subscriptions).toBe(getSubs);
    });
  });

  it("is kept for 10 ms after its last view, then loads again", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const get$ = cold(" --(a|)", { a });
      const getSubs = [" ^-!", "  25ms ^-!"];
      const changes$ = hot<never>("-");
      const changesSubs = ["^ 19ms !", "25ms ^"];
      const viewSubs = "  ^--!";
      const view = "      l-A";
      const withinSubs = "9ms ^!";
      const within = "    9ms A";
      const afterSubs = " 25ms ^";
      const after = "     25ms l-A";

      const list = heroList({ "GET api/heroes": get$ }, 10);
      list.live(changes$);

      expectObservable(shown(list), viewSubs).toBe(view, { l, A });
      expectObservable(shown(list), withinSubs).toBe(within, { A });
      expectObservable(shown(list), afterSubs).toBe(after, { l, A });
      expectSubscriptions(get$.subscriptions).toBe(getSubs);
      expectSubscriptions(changes$.subscriptions).toBe(changesSubs);
    });
  });

  it("cancels its request when it is no longer kept", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const get$ = cold("20ms (a|)", { a });
      const getSubs = "  ^ 10ms !";
      const viewSubs = " ^!";

      const list = heroList({ "GET api/heroes": get$ }, 10);

      expectObservable(shown(list), viewSubs).toBe("l", { l });
      expectSubscriptions(get$.subscriptions).toBe(getSubs);
    });
  });

  it("shows the known heroes during a refresh, and sends one request for two refreshes", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const get1$ = cold("--(a|)             ", { a });
      const clicks$ = cold(" -----rr         ");
      const get2$ = cold("     ----(b|)      ", { b });
      const get2Subs = "  -----^---!         ";
      const expected = "  l-A--m---B         ";

      const list = heroList({ "GET api/heroes": [get1$, get2$] });
      clicks$.subscribe(() => list.refresh());

      const m = "loading Ann";
      expectObservable(shown(list)).toBe(expected, { l, A, m, B });
      expectSubscriptions(get2$.subscriptions).toBe(get2Subs);
    });
  });

  it("shows an added hero at once, and only once when it is pushed too", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const get$ = cold("   --(a|)    ", { a });
      const adds$ = cold("  ----a     ");
      const post$ = cold("      ---(h|)", { h: httpResponse(bob) });
      const changes$ = hot("--------a ", pushed);
      const expected = "    l-A-p--BB ";

      const answers = { "GET api/heroes": get$, "POST api/heroes": post$ };
      const list = heroList(answers);
      list.live(changes$);
      adds$.subscribe(() => list.add("Bob"));
      const ids$ = list.heroes$.pipe(
        map(({ heroes }) => heroes.map(({ id }) => id)),
      );

      const ids = { l: [], A: [11], p: [11, -1], B: [11, 12] };
      expectObservable(ids$).toBe(expected, ids);
    });
  });

  it("notifies all views in order when one of them changes the list", () => {
    marbles(({ cold, expectObservable }) => {
      const get$ = cold(" --(a|)  ", { a });
      const put$ = cold("   ----(o|)", { o });
      const expected = "  l-(Ar)r  ";

      const list = heroList({ "GET api/heroes": get$, "PUT api/heroes": put$ });
      const renaming$ = shown(list).pipe(
        tap((state) => {
          if (state === A) list.rename(eve);
        }),
      );

      const r = "loaded Eve";
      expectObservable(renaming$).toBe(expected, { l, A, r });
      expectObservable(shown(list)).toBe(expected, { l, A, r });
    });
  });
});
