/* eslint-disable rxjs-x/no-ignored-error -- acts do not fail */
import {
  HttpErrorResponse,
  type ListCalls,
  type ListState,
  ListStore,
} from "rx-heroes";
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  throwError,
} from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../support/marbles.ts";

interface Person {
  readonly id: number;
  readonly name: string;
}

const ann = { id: 11, name: "Ann" };
const bob = { id: 12, name: "Bob" };
const cid = { id: 13, name: "Cid" };
const dan = { id: 14, name: "Dan" };
const eve = { ...ann, name: "Eve" };
const fay = { ...ann, name: "Fay" };
const ida = { ...ann, name: "Ida" };

/** What responses hold, by their letters: lists, and single items. */
const responses = {
  a: [ann],
  b: [ann, bob],
  o: [bob],
  e: [eve],
  q: [ann, cid],
  h: [bob, ida],
  p: [bob, ida, cid],
  n: [],
  k: null,
  C: cid,
  D: dan,
  E: eve,
  F: fay,
  I: ida,
};

const calls: ListCalls<Person, unknown> = {
  load: () => of([ann]),
  add: () => of(cid),
  update: (person) => of(person),
  remove: () => of(null),
};

/** What is done to the store, by the letters of `acts`. */
const acts: Record<string, (store: ListStore<Person>) => unknown> = {
  c: (store) => subscribed(store.add({ name: "Cid" })),
  d: (store) => subscribed(store.add({ name: "Dan" })),
  i: (store) => subscribed(store.add({ name: "Ida" })),
  e: (store) => subscribed(store.update(eve)),
  f: (store) => subscribed(store.update(fay)),
  x: (store) => subscribed(store.remove(ann)),
  y: (store) => subscribed(store.remove(bob)),
  z: (store) => subscribed(store.remove(cid)),
  r: (store) => store.reload(),
  A: (store) => store.apply({ type: "added", item: { ...ann } }),
  C: (store) => store.apply({ type: "added", item: cid }),
  E: (store) => store.apply({ type: "updated", item: eve }),
  F: (store) => store.apply({ type: "updated", item: fay }),
  I: (store) => store.apply({ type: "added", item: ida }),
  X: (store) => store.apply({ type: "removed", id: ann.id }),
};

/** What views see, by the letters of `views`, as `inWords` writes it. */
const states = {
  l: "loading",
  f: "failed",
  N: "loaded",
  A: "loaded Ann",
  B: "loaded Ann, Bob",
  C: "loaded Ann, Cid",
  D: "loaded Ann, Bob, Cid",
  E: "loaded Eve",
  F: "loaded Eve, Bob",
  G: "loaded Bob, Cid",
  H: "loaded Bob, Eve",
  I: "loaded Ida",
  J: "loaded Bob, Ida",
  K: "loaded Cid",
  O: "loaded Bob",
  P: "loaded Fay",
  Q: "loaded Ann, Cid, Dan",
  R: "loaded Ann, Dan",
  S: "loaded Fay, Bob",
  U: "loaded Eve, Bob, Cid",
  a: "failed Ann",
};

/** The server has refused what was asked. */
const refused = new HttpErrorResponse({ url: "api/people", status: 400 });
/** The server does not have the item. */
const gone = new HttpErrorResponse({ url: "api/people", status: 410 });
/** There was no response. */
const lost = new HttpErrorResponse({ url: "api/people" });
/** A gateway did not wait for the response. */
const late = new HttpErrorResponse({ url: "api/people", status: 504 });

/** One picture: all its marbles share one time, but for responses. */
interface Story {
  /**
   * Responses, each from its request on; `#` is a refusal, `?` a lost response,
   * `~` one that a gateway did not wait for, `!` says that the item is gone.
   */
  readonly load: readonly string[];
  readonly add?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
  /** When each request is under way; not checked where it is left out. */
  readonly loads?: readonly string[];
  readonly adds?: readonly string[];
  readonly updates?: readonly string[];
  readonly removes?: readonly string[];
  readonly acts?: string;
  /** The `retry$` of all views. */
  readonly retry?: string;
  /** When a view is there, and the items that it sees. */
  readonly views: readonly [there: string, sees: string][];
  /** The names in `adding`, for the first view: `-` none, `c` Cid, `i` Ida. */
  readonly adding?: string;
  /** `isRefreshing`, for the first view: `y` or `n`. */
  readonly refreshing?: string;
}

type Stories = [it: string, story: Story][];

describe("ListStore, known once and shown everywhere,", () => {
  it.each<Stories[number]>([
    [
      "sends one request for the views that watch it",
      {
        load: ["    ---(a|)"],
        loads: ["   ^--!   "],
        views: [
          ["        ^      ", "l--A"],
          ["        -^     ", "-l-A"],
        ],
      },
    ],
    [
      "keeps the list when the last view has left, and loads it again for the next",
      {
        load: ["    --(a|)", "--(b|)"],
        loads: ["   ^-!", "------^-!"],
        views: [
          ["        ^---!    ", "l-A"],
          ["        ------^  ", "------A-B"],
        ],
      },
    ],
    [
      "loads again for a view that comes while another is there",
      {
        load: ["    --(a|)", "--(b|)"],
        loads: ["   ^-!", "----^-!"],
        views: [
          ["        ^    ", "l-A---B"],
          ["        ----^", "----A-B"],
        ],
      },
    ],
    [
      "cancels the request when the last view has left",
      {
        load: ["    -----(a|)", "-(b|)"],
        loads: ["   ^---!", "------^!"],
        views: [
          ["        ^--!     ", "l"],
          ["        -^--!    ", "-l"],
          ["        ------^  ", "------lB"],
        ],
      },
    ],
    [
      "lets a view that comes in time take over the request of one that leaves",
      {
        load: ["    -----(a|)"],
        loads: ["   ^----!"],
        views: [
          ["        ^--! ", "l"],
          ["        --^  ", "--l--A"],
        ],
      },
    ],
    [
      "loads again at retry$ after a failure, once for all views, else not",
      {
        load: ["    --#", "--(a|)"],
        loads: ["   ^-!", "----^-!"],
        retry: "    -r--rr--r",
        views: [
          ["        ^ ", "l-f-l-A"],
          ["        -^", "-lf-l-A"],
        ],
      },
    ],
    [
      "fails if the response is no list",
      {
        load: ["    --(k|)", "--(a|)"],
        retry: "    ----r",
        views: [["   ^ ", "l-f-l-A"]],
      },
    ],
    [
      "fails if there is no response in the end",
      {
        load: ["    --|", "    --(a|)"],
        retry: "    ----r",
        views: [["   ^ ", "l-f-l-A"]],
      },
    ],
    [
      "keeps what is known under a failure, which the next load takes away",
      {
        load: ["    --(a|)", "--#", "--(b|)"],
        views: [
          ["        ^---!          ", "l-A"],
          ["        -----^---!     ", "-----A-a"],
          ["        -----------^   ", "-----------A-B"],
        ],
      },
    ],
    [
      "says that known items are loaded again, until that has ended",
      {
        load: ["    --(a|)", "--(a|)", "--#", "--(a|)"],
        views: [
          ["        ^           ", "l-A-------a-A"],
          ["        ----^       ", "----A-----a-A"],
          ["        --------^   ", "--------A-a-A"],
          ["        ------------^", "------------A"],
        ],
        refreshing: "n---y-n-y-n-y-n",
      },
    ],
    [
      "loads again when told to, and does not count the request under way",
      {
        load: ["    --(a|)", "----(a|)", "--(b|)"],
        loads: ["   ^-!", "----^-!", "------^-!"],
        acts: "    ----r-r",
        views: [["   ^", "l-A-----B"]],
        refreshing: "n---y---n",
      },
    ],
    [
      "does not repeat what had happened before it has loaded again",
      {
        load: ["    -(a|)", "----(a|)", "--(a|)"],
        loads: ["   ^!", "---^-!", "-----^-!"],
        acts: "    ---rEr",
        views: [["   ^", "lA--E--A"]],
      },
    ],
    [
      "sends nothing when told to load again if nobody watches",
      {
        load: ["    --(a|)", "--(b|)"],
        loads: ["   ^-!", "------^-!"],
        acts: "    -----r",
        views: [
          ["        ^---!    ", "l-A"],
          ["        ------^  ", "------A-B"],
        ],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story);
  });

  it("never ends, also when retry$ does", () => {
    marbles(({ cold, expectObservable }) => {
      const load$ = cold("  --(a|)", responses);
      const retry$ = cold(" -|    ");
      const expected = "    l-A---";

      const store = storeOf({ load: [load$] });

      expectObservable(inWords(store.watch(retry$))).toBe(expected, states);
    });
  });

  it("loads again when a view retries in `next`", () => {
    marbles(({ cold, expectObservable }) => {
      const load = [cold("--#"), cold("--(a|)", responses)];
      const expected = "               ----A";
      const retry$ = new Subject<void>();
      const list$ = inWords(storeOf({ load }).watch(retry$)).pipe(
        tap((words) => {
          if (words === "failed") retry$.next();
        }),
        filter((words) => words.startsWith("loaded")),
      );

      expectObservable(list$).toBe(expected, states);
    });
  });

  it("subscribes to retry$ after a failure alone", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const load = [cold("--#"), cold("---#"), cold("--(a|)", responses)];
      const clicks$ = hot("----r-----r");
      const expected = "   l-f-l--f--l-A";
      const retries = "    --s-u--s--u";

      const log$ = new Subject<string>();
      const logged$ = clicks$.pipe(
        tap({
          subscribe: () => log$.next("s"),
          unsubscribe: () => log$.next("u"),
        }),
      );

      expectObservable(log$).toBe(retries);
      const list$ = storeOf({ load }).watch(logged$);
      expectObservable(inWords(list$)).toBe(expected, states);
    });
  });

  it("sends one request for each view, and each retry, if it is answered at once", () => {
    const load = vi
      .fn<() => Observable<Person[]>>()
      .mockReturnValueOnce(of([ann]))
      .mockReturnValueOnce(throwError(() => refused))
      .mockReturnValueOnce(of([bob]));
    const store = new ListStore<Person>({ ...calls, load });
    const retry$ = new Subject<void>();
    const retrying$ = store.watch(retry$).pipe(
      tap(({ status }) => {
        if (status === "failed") retry$.next();
      }),
    );

    expect(outcomeOf(store.watch())).toEqual([
      { status: "loaded", items: [ann] },
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(outcomeOf(retrying$)).toContainEqual({
      status: "loaded",
      items: [bob],
    });
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("lets a view that watches again join the request under way", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const load1$ = cold("  ------(a|)", responses);
      const load2$ = cold("          ------(a|)", responses);
      const refresh$ = cold("r---r---r");
      const load1Subs = "    ^-----!";
      const load2Subs = "    --------^-----!";
      const expected = "     l-----A";

      const store = storeOf({ load: [load1$, load2$] });
      const list$ = refresh$.pipe(switchMap(() => store.watch()));

      expectObservable(inWords(list$)).toBe(expected, states);
      expectSubscriptions(load1$.subscriptions).toBe(load1Subs);
      expectSubscriptions(load2$.subscriptions).toBe(load2Subs);
    });
  });

  it("shows all views the same when one of them changes the list", () => {
    marbles(({ cold, expectObservable }) => {
      const store = storeOf({ load: [cold("--(a|)", responses)] });
      const changing$ = store.watch().pipe(
        map((list) => {
          if (list.items[0] === ann) acts.E?.(store);
          return list;
        }),
      );

      expectObservable(inWords(changing$)).toBe("l-(EA)", states);
      expectObservable(inWords(store.watch())).toBe("l-E", states);
    });
  });
});

describe("ListStore", () => {
  it.each<Stories[number]>([
    [
      "appends an item when the server returns it",
      {
        load: [" --(a|)"],
        acts: " ----c",
        add: ["      --(C|)"],
        views: [["^", "l-A---C"]],
        adding: "n---c-n",
      },
    ],
    [
      "keeps a change made before the list is known for the load under way",
      {
        load: [" ----(a|)"],
        acts: " -c",
        add: ["   -(C|)"],
        views: [["^", "l---C"]],
      },
    ],
    [
      "keeps an update that is saved before the list is known",
      {
        load: [" ----(a|)"],
        acts: " -e",
        update: ["-(E|)"],
        views: [["^", "l---E"]],
      },
    ],
    [
      "shows an update that was sent before the list is known",
      {
        load: [" --(a|)"],
        acts: " -e",
        update: ["-----(E|)"],
        views: [["^", "l-E"]],
      },
    ],
    [
      "shows an item at once as it is sent, then as it was saved",
      {
        load: ["    --(b|)"],
        acts: "    ----e",
        update: ["      --(F|)"],
        views: [["   ^", "l-B-F-S"]],
      },
    ],
    [
      "shows an item that was saved as it was sent once",
      {
        load: ["    --(b|)"],
        acts: "    ----e",
        update: ["      --(E|)"],
        views: [["   ^", "l-B-F"]],
      },
    ],
    [
      "takes an item that is saved without a value for saved as it was sent",
      {
        load: ["    --(b|)"],
        acts: "    ----e",
        update: ["      --(k|)"],
        views: [["   ^", "l-B-F"]],
      },
    ],
    [
      "shows an item as it was before when its update fails",
      {
        load: ["    --(b|)"],
        acts: "    ----e-c",
        update: ["      ------#"],
        add: ["           -(C|)"],
        views: [["   ^", "l-B-F--U--D"]],
      },
    ],
    [
      "does not add an item that it updates and does not hold",
      {
        load: ["    --(o|)"],
        acts: "    ----e",
        update: ["      --(E|)"],
        views: [["   ^", "l-O"]],
      },
    ],
    [
      "hides an item at once, before the server answers",
      {
        load: ["    --(b|)"],
        acts: "    ----x",
        remove: ["      --(k|)"],
        views: [["   ^", "l-B-O"]],
      },
    ],
    [
      "puts an item back in its place, in the list as it is by then",
      {
        load: ["    --(b|)"],
        acts: "    ----x-c",
        remove: ["      ------#"],
        add: ["           -(C|)"],
        views: [["   ^", "l-B-O--G--D"]],
      },
    ],
    [
      "shows an item as it was pushed meanwhile when its update fails",
      {
        load: ["    --(b|)"],
        acts: "    ---eF",
        update: ["     ---#"],
        views: [["   ^", "l-BF--S"]],
      },
    ],
    [
      "puts no item back that a later response lacks",
      {
        load: ["    --(b|)", "-(o|)"],
        acts: "    ----x",
        remove: ["      ------#"],
        views: [
          ["        ^     ", "l-B-O"],
          ["        -----^", "-----O"],
        ],
      },
    ],
    [
      "puts no item back whose removal the server has pushed",
      {
        load: ["    --(b|)"],
        acts: "    ----x-X",
        remove: ["      ------#"],
        views: [["   ^", "l-B-O"]],
      },
    ],
    [
      "knows that an item is gone whose removal was answered without a value",
      {
        load: ["    --(b|)"],
        acts: "    ----x---I",
        remove: ["      --|"],
        views: [["   ^", "l-B-O---J"]],
      },
    ],
    [
      "does not bring an item back that the server does not find",
      {
        load: ["    --(b|)"],
        acts: "    ----x",
        remove: ["      --!"],
        views: [["   ^", "l-B-O"]],
      },
    ],
    [
      "takes an item away that the server does not find when it is updated",
      {
        load: ["    --(b|)"],
        acts: "    ----e",
        update: ["      --!"],
        views: [["   ^", "l-B-F-O"]],
      },
    ],
    [
      "finishes a change when the view has left, and shows it to the next",
      {
        load: ["    --(b|)", "---(o|)"],
        acts: "    ---x",
        remove: ["     ----(k|)"],
        views: [
          ["        ^---!    ", "l-BO"],
          ["        -----^   ", "-----O"],
        ],
      },
    ],
    [
      "rolls back a failed change and no other",
      {
        load: ["    --(b|)"],
        acts: "    ---ey",
        update: ["     ---(E|)"],
        remove: ["      ----#"],
        views: [["   ^", "l-BFE---F"]],
      },
    ],
    [
      "keeps hiding an item that is removed twice until both have failed",
      {
        load: ["    --(b|)"],
        acts: "    ---xx",
        remove: ["     --#", "----#"],
        removes: [" ---^-!", "-----^---!"],
        views: [["   ^", "l-BO-----B"]],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story);
  });

  it.each(["add", "update", "remove"] as const)(
    "%s sends at each subscription, runs to its end, and passes on its error",
    (call) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const first$ = cold(" ---#", {}, refused);
        const failed = "      ---#";
        const second$ = cold("   ---(E|)", responses);
        const there = "       --^!";
        const secondSubs = "  ---^--!";

        const store = storeOf({ [call]: [first$, second$] });
        const change$: Observable<unknown> = store[call](ann);

        expectObservable(change$).toBe(failed, {}, refused);
        expectObservable(change$, there).toBe("-");
        expectSubscriptions(second$.subscriptions).toBe(secondSubs);
      });
    },
  );
});

it("ListStore takes two subscriptions of a call for two changes", () => {
  marbles(({ cold, expectObservable }) => {
    const store = storeOf({
      load: [cold("       -(a|)", responses)],
      update: [cold("       --#", {}, refused), cold("--#", {}, refused)],
    });
    const update$ = store.update(eve);
    cold("                --uu").subscribe(() => subscribed(update$));
    const expected = "    lAE---A";

    expectObservable(inWords(store.watch())).toBe(expected, states);
  });
});

describe("ListStore, whichever response comes first,", () => {
  it.each<Stories[number]>([
    [
      "keeps an addition that the response of an earlier request lacks",
      {
        load: ["    --(a|)", "---(a|)"],
        acts: "    ---c ",
        add: ["        --(C|)"],
        views: [
          ["        ^    ", "l-A--C"],
          ["        ----^", "----AC"],
        ],
      },
    ],
    [
      "adds an item once that a response had already",
      {
        load: ["    --(n|)", "-(a|)"],
        acts: "    ---i ",
        add: ["        ---(I|)"],
        views: [
          ["        ^    ", "l-N--A"],
          ["        ----^", "----NA"],
        ],
      },
    ],
    [
      "does not bring an item back that a response had, and that was removed since",
      {
        load: ["    --(a|)", "-(q|)"],
        acts: "    ---c--z",
        add: ["        ------(C|)"],
        remove: ["        -(k|)"],
        views: [
          ["        ^    ", "l-A--CA"],
          ["        ----^", "----ACA"],
        ],
        adding: "   n--c-----n",
      },
    ],
    [
      "adds a later item that gets the id of such a one",
      {
        load: ["    --(n|)", "-(a|)"],
        acts: "    ---i---x-i",
        add: ["        ---(I|)", "-(I|)"],
        remove: ["         -(k|)"],
        views: [
          ["        ^     ", "l-N--A-N--I"],
          ["        ----^ ", "----NA-N--I"],
        ],
      },
    ],
    [
      "keeps an update that the response of an earlier request lacks",
      {
        load: ["    --(a|)", "---(a|)"],
        acts: "    ---e ",
        update: ["     --(E|)"],
        views: [
          ["        ^    ", "l-AE"],
          ["        ----^", "----E"],
        ],
      },
    ],
    [
      "keeps an item removed that the response of an earlier request holds",
      {
        load: ["    --(b|)", "---(b|)"],
        acts: "    ---x ",
        remove: ["     --(k|)"],
        views: [
          ["        ^    ", "l-BO"],
          ["        ----^", "----O"],
        ],
      },
    ],
    [
      "keeps an item hidden that a response holds before the removal is answered",
      {
        load: ["    --(b|)", "-(b|)"],
        acts: "    ---x ",
        remove: ["     ----(k|)"],
        views: [
          ["        ^    ", "l-BO"],
          ["        ----^", "----O"],
        ],
      },
    ],
    [
      "takes a new item with the id of one that is being removed for a new one",
      {
        load: ["    --(b|)"],
        acts: "    ---xi",
        remove: ["     -----(k|)"],
        add: ["         --(I|)"],
        views: [["   ^", "l-BO--J"]],
      },
    ],
    [
      "takes it for a new one, too, if a response has lacked the old one",
      {
        load: ["    --(b|)", "-(o|)"],
        acts: "    ---x--i",
        remove: ["     ------(k|)"],
        add: ["           -(I|)"],
        views: [
          ["        ^    ", "l-BO---J"],
          ["        ----^", "----O--J"],
        ],
      },
    ],
    [
      "shows it at the end if a response held it while the old one was hidden",
      {
        load: ["    --(b|)", "-(h|)"],
        acts: "    ---xi",
        remove: ["     -----(k|)"],
        add: ["         ------(I|)"],
        views: [
          ["        ^     ", "l-BO------J"],
          ["        -----^", "-----O----J"],
        ],
      },
    ],
    [
      "leaves it in its place if a response holds it there already",
      {
        load: ["    --(b|)", "------(p|)"],
        acts: "    ---xic",
        remove: ["     -(k|)"],
        add: ["         -(I|)", "-(C|)"],
        views: [
          ["        ^    ", "l-BO-Jx"],
          ["        ---^ ", "---O-Jx"],
        ],
      },
    ],
    [
      "leaves that new item alone when the removal fails",
      {
        load: ["    --(b|)", "----(b|)"],
        acts: "    ---xi",
        remove: ["     -----#"],
        add: ["         --(I|)"],
        views: [
          ["        ^    ", "l-BO--J"],
          ["        ----^", "----O-J"],
        ],
      },
    ],
    [
      "does not give a new item the update of one that had its id",
      {
        load: ["    --(a|)"],
        acts: "    ---eXi",
        update: ["     -----(E|)"],
        add: ["          -(I|)"],
        views: [["   ^", "l-AEN-I"]],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story, { x: "loaded Bob, Ida, Cid" });
  });
});

describe("ListStore, one change after the other,", () => {
  it.each<Stories[number]>([
    [
      "sends an update of an item when the one before has ended",
      {
        load: ["    --(a|)"],
        acts: "    ---ef",
        update: ["     -----(E|)", "-(F|)"],
        updates: [" ---^----!", "--------^!"],
        views: [["   ^", "l-AEP"]],
      },
    ],
    [
      "goes on with the second update when the first has failed",
      {
        load: ["    --(a|)"],
        acts: "    ---ef",
        update: ["     ---#", "---(F|)"],
        updates: [" ---^--!", "------^--!"],
        views: [["   ^", "l-AEP"]],
      },
    ],
    [
      "shows the first update when the second has failed",
      {
        load: ["    --(a|)"],
        acts: "    ---ef",
        update: ["     ---(E|)", "--#"],
        views: [["   ^", "l-AEP---E"]],
      },
    ],
    [
      "removes an item when its update has ended",
      {
        load: ["    --(b|)"],
        acts: "    ---ex",
        update: ["     ---(E|)"],
        updates: [" ---^--!"],
        remove: ["        -#"],
        removes: [" ------^!"],
        views: [["   ^", "l-BFO--F"]],
      },
    ],
    [
      "sends the changes of two items at the same time",
      {
        load: ["    --(b|)"],
        acts: "    ---ey",
        update: ["     ---(E|)"],
        updates: [" ---^--!"],
        remove: ["      -(k|)"],
        removes: [" ----^!"],
        views: [["   ^", "l-BFE"]],
      },
    ],
    [
      "sends an addition when the one before has ended, and shows both in `adding`",
      {
        load: ["    --(a|)"],
        acts: "    ---cd",
        add: ["        ----(C|)", "-(D|)"],
        adds: ["    ---^---!", "-------^!"],
        views: [["   ^", "l-A----CQ"]],
        adding: "   n--cb--dn",
      },
    ],
    [
      "goes on with the second addition when the first has failed",
      {
        load: ["    --(a|)"],
        acts: "    ---cd",
        add: ["        ---#", "-(D|)"],
        adds: ["    ---^--!", "------^!"],
        views: [["   ^", "l-A----R"]],
        adding: "   n--cb-dn",
      },
    ],
    [
      "does not send what waits once the item is gone, but what is asked then",
      {
        load: ["    --(b|)"],
        acts: "    ---xe-x",
        remove: ["     --(k|)", "-!"],
        removes: [" ---^-!", "------^!"],
        views: [["   ^", "l-BO"]],
      },
    ],
    [
      "sends what waits when its view has left",
      {
        load: ["    --(a|)", "-(a|)"],
        acts: "    ---ef",
        update: ["     ---(E|)", "-(F|)"],
        updates: [" ---^--!", "------^!"],
        views: [
          ["        ^----!   ", "l-AEP"],
          ["        --------^", "--------PA"],
        ],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story);
  });
});

describe("ListStore, after a change without a response,", () => {
  it.each<Stories[number]>([
    [
      "puts a removed item back, and loads the list again",
      {
        load: ["    --(b|)", "--(o|)"],
        loads: ["   ^-!", "------^-!"],
        acts: "    ----x",
        remove: ["      --?"],
        views: [["   ^", "l-B-O-B-O"]],
      },
    ],
    [
      "loads the list again, once for all views",
      {
        load: ["    --(a|)", "---(a|)", "--(b|)"],
        loads: ["   ^-!", "---^--!", "-------^-!"],
        acts: "    -----c",
        add: ["          --?"],
        views: [
          ["        ^   ", "l-A------B"],
          ["        ---^", "---A-----B"],
        ],
      },
    ],
    [
      "does not count a request that was sent before",
      {
        load: ["    --(a|)", "-----(a|)", "--(e|)"],
        loads: ["   ^-!", "---^-!", "-----^-!"],
        acts: "    ---e",
        update: ["     --?"],
        views: [
          ["        ^   ", "l-AE-A-E"],
          ["        ---^", "---E-A-E"],
        ],
      },
    ],
    [
      "sends nothing if nobody watches",
      {
        load: ["    --(a|)", "--(b|)"],
        loads: ["   ^-!", "---------^-!"],
        acts: "    ----c",
        add: ["         --?"],
        views: [
          ["        ^--!      ", "l-A"],
          ["        ---------^", "---------A-B"],
        ],
      },
    ],
    [
      "loads the list again, also if a gateway says so",
      {
        load: ["    --(b|)", "--(o|)"],
        loads: ["   ^-!", "------^-!"],
        acts: "    ----x",
        remove: ["      --~"],
        views: [["   ^", "l-B-O-B-O"]],
      },
    ],
    [
      "sends nothing if the server has refused the change",
      {
        load: ["    --(b|)"],
        loads: ["   ^-!"],
        acts: "    ---cxe",
        add: ["        --#"],
        remove: ["      --#"],
        update: ["        --#"],
        views: [["   ^", "l-B-O-F-B"]],
      },
    ],
    [
      "loads the list again after an addition whose response has no item",
      {
        load: ["    --(a|)", "--(b|)"],
        loads: ["   ^-!", "------^-!"],
        acts: "    ----c",
        add: ["         --(k|)"],
        views: [["   ^", "l-A-----B"]],
        adding: "   n---c-n",
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story);
  });
});

describe("ListStore.apply", () => {
  it.each<Stories[number]>([
    [
      "shows what the server pushes, an item that is added twice once",
      {
        load: ["    --(a|)"],
        acts: "    ---C-C-E-X",
        views: [["   ^", "l-AC---x-K"]],
      },
    ],
    [
      "adds an item once that its own response has added",
      {
        load: ["    --(a|)"],
        acts: "    ---cC",
        add: ["        ---(C|)"],
        views: [["   ^", "l-A-C"]],
        adding: "   n--c--n",
      },
    ],
    [
      "does not bring an item back that it has added, and that was removed since",
      {
        load: ["    --(a|)"],
        acts: "    ---cC-z",
        add: ["        ------(C|)"],
        remove: ["        -(k|)"],
        views: [["   ^", "l-A-C-A"]],
      },
    ],
    [
      "adds no item that is there, and that has changed since",
      {
        load: ["    --(a|)"],
        acts: "    ---e-A",
        update: ["     -(E|)"],
        views: [["   ^", "l-AE"]],
      },
    ],
    [
      "is not undone by the response of an earlier request",
      {
        load: ["    --(a|)", "-----(b|)"],
        acts: "    ----CX",
        views: [
          ["        ^   ", "l-A-CK--G"],
          ["        ---^", "---ACK--G"],
        ],
      },
    ],
    [
      "takes an item with the id of one that is being removed for a new one",
      {
        load: ["    --(b|)"],
        acts: "    ---x-I",
        remove: ["     ----(k|)"],
        views: [["   ^", "l-BO-J"]],
      },
    ],
    [
      "keeps hiding an item that is being removed when it is pushed itself",
      {
        load: ["    --(b|)"],
        acts: "    ---x-A",
        remove: ["     ----(k|)"],
        views: [["   ^", "l-BO"]],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story, { x: "loaded Eve, Cid" });
  });
});

describe("ListStore emits", () => {
  it.each<[string, Observable<Person | null>, Person]>([
    ["as it was saved", of(fay), fay],
    ["as the first of two values says", of(fay, ida), fay],
    ["as it was sent if there is no value", EMPTY, eve],
    ["as it was sent if the value is no item", of(null), eve],
  ])("an item %s", (_, saved$, expected) => {
    const store = new ListStore<Person>({ ...calls, update: () => saved$ });

    expect(outcomeOf(store.update(eve))).toEqual([expected, "complete"]);
  });

  it.each([
    ["no item", of(null)],
    ["no value", EMPTY],
  ])("an error that names the call if `add` returns %s", (_, added$) => {
    const store = new ListStore<Person>({ ...calls, add: () => added$ });

    expect(outcomeOf(store.add({ name: "Cid" }))).toEqual([
      new Error("The server did not return the new item"),
    ]);
  });

  it("nothing for an echo, nor for the response after it", () => {
    marbles(({ cold, expectObservable }) => {
      const acts$ = cold("  --c---e");
      const echo1$ = cold(" ---C   ", { C: { ...cid } });
      const echo2$ = cold(" -------E", { E: { ...eve } });
      const expected = "    lAcDC-E ";
      const store = storeOf({
        load: [cold("       -(a|)", responses)],
        add: [cold("          --(C|)", responses)],
        update: [cold("           --(E|)", responses)],
      });
      acts$.subscribe((act) => acts[act]?.(store));
      echo1$.subscribe((item) => store.apply({ type: "added", item }));
      echo2$.subscribe((item) => store.apply({ type: "updated", item }));

      const adding = [{ name: "Cid" }];
      expectObservable(store.watch()).toBe(expected, {
        l: { status: "loading", items: [] },
        A: { status: "loaded", items: [ann] },
        c: { status: "loaded", items: [ann], adding },
        D: { status: "loaded", items: [ann, cid], adding },
        C: { status: "loaded", items: [ann, cid] },
        E: { status: "loaded", items: [eve, cid] },
      });
    });
  });
});

it("ListStore says of a change that was not sent that its item is gone", () => {
  marbles(({ cold, expectObservable }) => {
    const store = storeOf({
      load: [cold("      -(b|)", responses)],
      remove: [cold("    --(k|)", responses)],
    });
    const removal$ = store.remove(ann);
    const expected = "   --(y|)";

    store.watch().subscribe();
    subscribed(removal$);
    const isNotFound$ = store
      .update(eve)
      .pipe(
        catchError((error: unknown) =>
          of(error instanceof HttpErrorResponse && error.status === 404),
        ),
      );
    expectObservable(isNotFound$).toBe(expected, { y: true });
  });
});

it.each(["add", "update", "remove"] as const)(
  "ListStore goes on after a call to `%s` that throws",
  (name) => {
    const error = new Error("a defect");
    const failing = (): never => {
      throw error;
    };
    const given = { ...calls, [name]: failing };
    const store = new ListStore<Person>(given);
    const change$: Observable<unknown> = store[name](ann);
    const onError = vi.fn();

    change$.subscribe({ error: onError });
    given[name] = () => of(ann);

    expect(onError.mock.calls).toEqual([[error]]);
    expect(outcomeOf(change$)).toEqual([expect.anything(), "complete"]);
  },
);

it("ListStore keeps the object that was sent when equal ones come back", () => {
  marbles(({ cold, expectObservable }) => {
    const load1$ = cold("  -(a|)  ", responses);
    const load2$ = cold("   -(e|) ", { e: [{ ...eve }] });
    const acts$ = cold("   --er--C");
    const echo$ = cold("   -----E ", { E: { ...eve } });
    const update$ = cold(" --(E|) ", { E: { ...eve } });
    const expected = "     lae---c";

    const store = storeOf({ load: [load1$, load2$], update: [update$] });
    acts$.subscribe((act) => acts[act]?.(store));
    echo$.subscribe((item) => store.apply({ type: "updated", item }));
    const isSent$ = store.watch().pipe(
      map(({ items }) => items),
      distinctUntilChanged(),
      map((items) => items.map((item) => item === eve)),
    );

    expectObservable(isSent$).toBe(expected, {
      l: [],
      a: [false],
      e: [true],
      c: [true, false],
    });
  });
});

it("ListStore keeps the objects of items that a response does not change", () => {
  marbles(({ cold, expectObservable }) => {
    const again = [{ ...ann }, { ...bob, name: "Bobby" }, { ...cid }];
    const load1$ = cold("--(b|)      ", { b: [ann, bob] });
    const load2$ = cold("     --(c|) ", { c: again });
    const visit$ = cold("-----v      ");
    const expected = "   l-b----c    ";

    const store = storeOf({ load: [load1$, load2$] });
    visit$.pipe(switchMap(() => store.watch())).subscribe();
    const isSame$ = store.watch().pipe(
      map(({ items }) => items),
      distinctUntilChanged(),
      map((items) => items.map((item) => [ann, bob, cid].includes(item))),
    );

    expectObservable(isSame$).toBe(expected, {
      l: [],
      b: [true, true],
      c: [true, false, false],
    });
  });
});

/** Runs one picture, and compares it. */
function expectStory(story: Story, others: Record<string, string> = {}): void {
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const responding = (all: readonly string[] = []) =>
      all.map((one) => {
        const [sign = ""] = /[?~!]/.exec(one) ?? [];
        const error = { "?": lost, "~": late, "!": gone }[sign] ?? refused;
        const response = one.trim().replace(/[?~!]/, "#");
        const fails = response.includes("#");
        return cold(response, responses, fails ? error : undefined);
      });
    const load = responding(story.load);
    const add = responding(story.add);
    const update = responding(story.update);
    const remove = responding(story.remove);
    // Copies, of which the store takes one after the other.
    const store = storeOf({
      load: [...load],
      add: [...add],
      update: [...update],
      remove: [...remove],
    });
    cold(story.acts ?? "-").subscribe((act) => acts[act]?.(store));

    const watched$ = () => store.watch(hot(story.retry ?? "-"));
    for (const [there, sees] of story.views) {
      const words = { ...states, ...others };
      expectObservable(inWords(watched$()), there).toBe(sees, words);
    }
    const [there] = story.views[0] ?? [];
    const { adding, refreshing } = story;
    if (adding) {
      const names = { n: "", c: "Cid", d: "Dan", i: "Ida", b: "Cid, Dan" };
      const adding$ = watched$().pipe(
        map((list) => (list.adding ?? []).map(({ name }) => name).join(", ")),
        distinctUntilChanged(),
      );
      expectObservable(adding$, there).toBe(adding, names);
    }
    if (refreshing) {
      const refreshing$ = watched$().pipe(
        map(({ isRefreshing }) => (isRefreshing ? "y" : "n")),
        distinctUntilChanged(),
      );
      expectObservable(refreshing$, there).toBe(refreshing);
    }
    const sent = { load, add, update, remove };
    const { loads, adds, updates, removes } = story;
    const underWay = {
      load: loads,
      add: adds,
      update: updates,
      remove: removes,
    };
    for (const call of ["load", "add", "update", "remove"] as const) {
      for (const [i, marbles] of (underWay[call] ?? []).entries()) {
        expectSubscriptions(sent[call][i]?.subscriptions ?? []).toBe(marbles);
      }
    }
  });
}

type Cold = ReturnType<RunHelpers["cold"]>;
type Responses = Partial<Record<keyof ListCalls<Person, unknown>, Cold[]>>;

/** A store whose calls get their responses one after the other. */
function storeOf(calls: Responses): ListStore<Person> {
  const next = (call: keyof Responses) => () => {
    const response$ = calls[call]?.shift();
    if (!response$) throw new Error(`One ${call} too many`);
    return response$.pipe(map((response) => response as never));
  };
  return new ListStore<Person>({
    load: next("load"),
    add: next("add"),
    update: next("update"),
    remove: next("remove"),
  });
}

/** Each list of items that views see, whatever is said beside. */
function inWords(list$: Observable<ListState<Person>>): Observable<string> {
  return list$.pipe(
    distinctUntilChanged(
      (a, b) =>
        a.status === b.status && a.items === b.items && a.error === b.error,
    ),
    map(({ status, items }) =>
      `${status} ${items.map(({ name }) => name).join(", ")}`.trimEnd(),
    ),
  );
}

/** What a stream emits synchronously, and how it ends. */
function outcomeOf(stream$: Observable<unknown>): unknown[] {
  const outcome: unknown[] = [];
  stream$.subscribe({
    next: (value) => outcome.push(value),
    error: (error: unknown) => outcome.push(error),
    complete: () => outcome.push("complete"),
  });
  return outcome;
}

/** Subscribes, as a view does that shows the failure elsewhere. */
function subscribed(change$: Observable<unknown>): void {
  change$.subscribe({ error: () => undefined });
}
