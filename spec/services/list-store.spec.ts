/* eslint-disable rxjs-x/no-ignored-error -- acts do not fail */
import {
  HttpErrorResponse,
  type ListCalls,
  type ListState,
  ListStore,
} from "rx-heroes";
import { map, type Observable, switchMap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { describe, it } from "vitest";
import { marbles } from "../support/marbles.ts";

interface Person {
  readonly id: number;
  readonly name: string;
}

const ann = { id: 11, name: "Ann" };
const bob = { id: 12, name: "Bob" };
const cid = { id: 13, name: "Cid" };
const eve = { ...ann, name: "Eve" };
const ida = { ...ann, name: "Ida" };

/** What responses hold, by their letters: lists, and single items. */
const responses = {
  a: [ann],
  b: [ann, bob],
  o: [bob],
  e: [eve],
  n: [],
  k: null,
  C: cid,
  E: eve,
  I: ida,
};

/** What is done to the store, by the letters of `acts`. */
const acts: Record<string, (store: ListStore<Person>) => unknown> = {
  c: (store) => subscribed(store.add({ name: "Cid" })),
  i: (store) => subscribed(store.add({ name: "Ida" })),
  e: (store) => subscribed(store.update(eve)),
  x: (store) => subscribed(store.remove(ann)),
  y: (store) => subscribed(store.remove(bob)),
  C: (store) => store.apply({ type: "added", item: cid }),
  E: (store) => store.apply({ type: "changed", item: eve }),
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
  a: "failed Ann",
};

/** The server has refused what was asked. */
const refused = new HttpErrorResponse({ url: "api/people", status: 400 });
/** There was no response. */
const lost = new HttpErrorResponse({ url: "api/people" });

/** One picture: all its marbles share one time, but for responses. */
interface Story {
  /** Responses, each from its request on; `#` is a refusal, `?` a lost response. */
  readonly load: readonly string[];
  readonly add?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
  /** When each load is under way; not checked where it is left out. */
  readonly loads?: readonly string[];
  readonly acts?: string;
  /** The `retry$` of all views. */
  readonly retry?: string;
  /** When a view is there, and what it sees. */
  readonly views: readonly [there: string, sees: string][];
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
      "shows an item as it was saved, when it was saved",
      {
        load: ["    --(b|)"],
        acts: "    ----e",
        update: ["      --(E|)"],
        views: [["   ^", "l-B---F"]],
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
        views: [["   ^", "l-B-A-E-F"]],
      },
    ],
    [
      "keeps hiding an item that is removed twice until both have failed",
      {
        load: ["    --(b|)"],
        acts: "    ---xx",
        remove: ["     --#", " ----#"],
        views: [["   ^", "l-BO----B"]],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story);
  });

  it.each(["add", "update", "remove"] as const)(
    "%s sends at each subscription, runs to its end, and passes on its error",
    (call) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const first$ = cold("  ---(E|)", responses);
        const firstSubs = "    --^--!";
        const there = "        --^!";
        const second$ = cold("---#", {}, refused);
        const failed = "       ---#";

        const store = storeOf({ [call]: [second$, first$] });
        const change$: Observable<unknown> = store[call](ann);

        expectObservable(change$).toBe(failed, {}, refused);
        expectObservable(change$, there).toBe("-");
        expectSubscriptions(first$.subscriptions).toBe(firstSubs);
      });
    },
  );
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
          ["        ^    ", "l-N--AI"],
          ["        ----^", "----NAI"],
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
          ["        ^    ", "l-A--E"],
          ["        ----^", "----AE"],
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
        acts: "    ---exi",
        update: ["     -----(E|)"],
        remove: ["      -(k|)"],
        add: ["          -(I|)"],
        views: [["   ^", "l-A-N-I"]],
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
          ["        ^   ", "l-A----E"],
          ["        ---^", "---A---E"],
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
      "sends nothing if the server has refused the change",
      {
        load: ["    --(b|)"],
        loads: ["   ^-!"],
        acts: "    ---cxe",
        add: ["        --#"],
        remove: ["      --#"],
        update: ["       --#"],
        views: [["   ^", "l-B-O-B"]],
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
      "keeps hiding an item that is being removed when its addition is pushed late",
      {
        load: ["    --(b|)"],
        acts: "    ---x-I",
        remove: ["     ----(k|)"],
        views: [["   ^", "l-BO"]],
      },
    ],
  ])("%s", (_, story) => {
    expectStory(story, { x: "loaded Eve, Cid" });
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
    const isSame$ = store
      .watch()
      .pipe(
        map(({ items }) => items.map((item) => [ann, bob, cid].includes(item))),
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
        const error = one.includes("?") ? lost : refused;
        return cold(one.trim().replace("?", "#"), responses, error);
      });
    const load = responding(story.load);
    const store = storeOf({
      load,
      add: responding(story.add),
      update: responding(story.update),
      remove: responding(story.remove),
    });
    cold(story.acts ?? "-").subscribe((act) => acts[act]?.(store));

    for (const [there, sees] of story.views) {
      const list$ = store.watch(hot(story.retry ?? "-"));
      const words = { ...states, ...others };
      expectObservable(inWords(list$), there).toBe(sees, words);
    }
    const loads = story.loads ?? [];
    for (const [i, marbles] of loads.entries()) {
      expectSubscriptions(load[i]?.subscriptions ?? []).toBe(marbles);
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

function inWords(list$: Observable<ListState<Person>>): Observable<string> {
  return list$.pipe(
    map(({ status, items }) =>
      `${status} ${items.map(({ name }) => name).join(", ")}`.trimEnd(),
    ),
  );
}

/** Subscribes, as a view does that shows the failure elsewhere. */
function subscribed(change$: Observable<unknown>): void {
  change$.subscribe({ error: () => undefined });
}
