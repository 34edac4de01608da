/* eslint-disable rxjs-x/no-ignored-error -- clicks do not fail */
import { httpResponse } from "rx-heroes/testing";
import { map, tap } from "rxjs";
import { beforeEach, describe, it, vi } from "vitest";
import type { HeroChange } from "./hero-list-state.ts";
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

const pushed = {
  a: { type: "added", hero: bob },
  c: { type: "changed", hero: { ...ann, name: "Eve" } },
  d: { type: "removed", hero: bob },
  z: { type: "changed", hero: { ...ann, name: "Zoe" } },
} satisfies Record<string, HeroChange>;

beforeEach(() => {
  // HeroService logs each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("HeroList", () => {
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
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const get$ = cold(" --(a|)", { a });
      const getSubs = [" ^-!", "  25ms ^-!"];
      const viewSubs = "  ^--!";
      const view = "      l-A";
      const withinSubs = "9ms ^!";
      const within = "    9ms A";
      const afterSubs = " 25ms ^";
      const after = "     25ms l-A";

      const list = heroList({ "GET api/heroes": get$ }, 10);

      expectObservable(shown(list), viewSubs).toBe(view, { l, A });
      expectObservable(shown(list), withinSubs).toBe(within, { A });
      expectObservable(shown(list), afterSubs).toBe(after, { l, A });
      expectSubscriptions(get$.subscriptions).toBe(getSubs);
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

  it("shows a failure, and the known heroes during a retry", () => {
    marbles(({ cold, expectObservable }) => {
      const get1$ = cold<never>("--#           ", {}, rejected);
      const clicks$ = cold("----r-----r ");
      const get2$ = cold("    --(a|)    ", { a });
      const get3$ = cold<never>("          --# ", {}, rejected);
      const expected = "  l-f-l-A---m-g ";

      const gets = [get1$, get2$, get3$];
      const list = heroList({ "GET api/heroes": gets });
      clicks$.subscribe(() => list.refresh());

      const states = { l, f: "failed", A, m: "loading Ann", g: "failed Ann" };
      expectObservable(shown(list)).toBe(expected, states);
    });
  });

  it("shows a change whose response arrives after that of a refresh", () => {
    marbles(({ cold, expectObservable }) => {
      const get1$ = cold("--(a|)         ", { a });
      const renames$ = cold("---r        ");
      const put$ = cold("     -----(o|)  ", { o });
      const clicks$ = cold(" ----r       ");
      const get2$ = cold("      --(a|)   ", { a });
      const expected = "  l-ARr-R-R      ";

      const list = heroList({
        "GET api/heroes": [get1$, get2$],
        "PUT api/heroes": put$,
      });
      clicks$.subscribe(() => list.refresh());
      renames$.subscribe(() => list.rename({ ...ann, name: "Eve" }));

      const [r, R] = ["loading Eve", "loaded Eve"];
      expectObservable(shown(list)).toBe(expected, { l, A, r, R });
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

  it("rolls back a failed change and no other", () => {
    marbles(({ cold, expectObservable }) => {
      const get$ = cold("   --(b|)       ", { b });
      const renames$ = cold(" ---r       ");
      const put$ = cold<never>("      ----#     ", {}, rejected);
      const removals$ = cold("----d      ");
      const delete$ = cold("    -----(o|)", { o });
      const expected = "    l-Brd--A-A   ";

      const list = heroList({
        "GET api/heroes": get$,
        "PUT api/heroes": put$,
        "DELETE api/heroes/12": delete$,
      });
      renames$.subscribe(() => list.rename({ ...ann, name: "Eve" }));
      removals$.subscribe(() => list.remove(bob));

      const [r, d] = ["loaded Eve, Bob", "loaded Eve"];
      expectObservable(shown(list)).toBe(expected, { l, B, r, d, A });
    });
  });

  it("puts a hero back in its place when the server rejects the removal", () => {
    marbles(({ cold, expectObservable }) => {
      const get$ = cold("   --(b|)  ", { b });
      const removals$ = cold("---d  ");
      const delete$ = cold<never>("   ---#  ", {}, rejected);
      const expected = "    l-Bd--B ";

      const list = heroList({
        "GET api/heroes": get$,
        "DELETE api/heroes/11": delete$,
      });
      removals$.subscribe(() => list.remove(ann));

      const d = "loaded Bob";
      expectObservable(shown(list)).toBe(expected, { l, B, d });
    });
  });

  it("shows the newer of two changes to a hero, whichever is saved first", () => {
    marbles(({ cold, expectObservable }) => {
      const get$ = cold("  --(a|)         ", { a });
      const renames$ = cold("---e-z       ", { e: "Eve", z: "Zoe" });
      const put1$ = cold("    ------(o|)  ", { o });
      const put2$ = cold("      --(o|)    ", { o });
      const expected = "   l-Ae-z-z-z     ";

      const list = heroList({
        "GET api/heroes": get$,
        "PUT api/heroes": [put1$, put2$],
      });
      renames$.subscribe((name) => list.rename({ ...ann, name }));

      const [e, z] = ["loaded Eve", "loaded Zoe"];
      expectObservable(shown(list)).toBe(expected, { l, A, e, z });
    });
  });

  it("merges what the server pushes, also during a refresh", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const get1$ = cold(" --(a|)          ", { a });
      const changes$ = hot("---a-c-d      ", pushed);
      const clicks$ = cold("----r         ");
      const get2$ = cold("     ----(b|)   ", { b });
      const viewSubs = "   ^---------!    ";
      const expected = "   l-ABmc-dD      ";

      const list = heroList({ "GET api/heroes": [get1$, get2$] });
      list.live(changes$);
      clicks$.subscribe(() => list.refresh());

      const [m, c] = ["loading Ann, Bob", "loading Eve, Bob"];
      const [d, D] = ["loading Eve", "loaded Eve"];
      const states = { l, A, B, m, c, d, D };
      expectObservable(shown(list), viewSubs).toBe(expected, states);
      expectSubscriptions(changes$.subscriptions).toBe(viewSubs);
    });
  });

  it("shows a pushed change that is newer than its own", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const get$ = cold("   --(a|)     ", { a });
      const renames$ = cold("---r      ");
      const put$ = cold("      ----(o|)", { o });
      const changes$ = hot("-----z    ", { z: pushed.z });
      const expected = "    l-Ar-z-z   ";

      const list = heroList({ "GET api/heroes": get$, "PUT api/heroes": put$ });
      list.live(changes$);
      renames$.subscribe(() => list.rename({ ...ann, name: "Eve" }));

      const [r, z] = ["loaded Eve", "loaded Zoe"];
      expectObservable(shown(list)).toBe(expected, { l, A, r, z });
    });
  });

  it("sends a change without a view, and shows it to a view that loads later", () => {
    marbles(({ cold, expectObservable }) => {
      const renames$ = cold("r           ");
      const put$ = cold("    ----(o|)    ", { o });
      const viewSubs = "     --^         ";
      const get$ = cold("      -----(a|) ", { a });
      const expected = "     --l-l--R    ";

      const list = heroList({ "GET api/heroes": get$, "PUT api/heroes": put$ });
      renames$.subscribe(() => list.rename({ ...ann, name: "Eve" }));

      const R = "loaded Eve";
      expectObservable(shown(list), viewSubs).toBe(expected, { l, R });
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
          if (state === A) list.rename({ ...ann, name: "Eve" });
        }),
      );

      const r = "loaded Eve";
      expectObservable(renaming$).toBe(expected, { l, A, r });
      expectObservable(shown(list)).toBe(expected, { l, A, r });
    });
  });
});
