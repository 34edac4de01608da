import {
  HttpErrorResponse,
  type ListCalls,
  type ListChange,
  type ListState,
  ListStore,
} from "rx-heroes";
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  tap,
} from "rxjs";
import { describe, it } from "vitest";
import { marbles } from "../support/marbles.ts";

interface Person {
  readonly id: number;
  readonly name: string;
}

const ann = { id: 1, name: "Ann" };
const bob = { id: 2, name: "Bob" };
const cid = { id: 3, name: "Cid" };
const eve = { ...ann, name: "Eve" };
const fay = { ...ann, name: "Fay" };
const ida = { ...ann, name: "Ida" };
/** Another person, who gets the id of Bob. */
const zoe = { ...bob, name: "Zoe" };
const removal = { type: "removed", id: ann.id };

const refused = new HttpErrorResponse({ url: "api/people", status: 400 });
const gone = new HttpErrorResponse({ url: "api/people", status: 410 });
const lost = new HttpErrorResponse({ url: "api/people" });
const gateway = new HttpErrorResponse({ url: "api/people", status: 504 });

// What is done is a stream of writes (w, x, y), each response starts with its
// request. Where no load is scripted, the list is Ann and Bob from the start.

describe("ListStore.watch", () => {
  it("sends one request for all views, and cancels it when the last one has left", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const load1$ = cold(" -------(a|)", { a: [ann] });
      const load1Subs = "   ^---!";
      const load2$ = cold("       -(a|)", { a: [ann] });
      const load2Subs = "   ------^!";
      const first = "       ^--!";
      const second = "      -^--!";
      const third = "       ------^";
      const sees = "        ------_a";

      const store = storeOf({ load: [load1$, load2$] });

      const values = { _: "", a: "Ann" };
      expectObservable(seen(store), first).toBe("_", values);
      expectObservable(seen(store), second).toBe("-_", values);
      expectObservable(seen(store), third).toBe(sees, values);
      expectSubscriptions(load1$.subscriptions).toBe(load1Subs);
      expectSubscriptions(load2$.subscriptions).toBe(load2Subs);
    });
  });

  it("shows what is known at once to a later view, and loads again for it", () => {
    marbles(({ cold, expectObservable }) => {
      const load1$ = cold("--(a|)", { a: [ann] });
      const load2$ = cold("      --(b|)", { b: [ann, bob] });
      const later = "      ------^";
      const sees = "       ------a-b";

      const store = storeOf({ load: [load1$, load2$] });

      const values = { _: "", a: "Ann", b: "Ann Bob" };
      expectObservable(seen(store), "^---!").toBe("_-a", values);
      expectObservable(seen(store), later).toBe(sees, values);
    });
  });

  it("keeps the request of a view that watches again in one task", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const load$ = cold("  ------(a|)", { a: [ann] });
      const loadSubs = "    ^-----!";
      const again$ = cold(" r---r");
      const sees = "        _-----a";

      const store = storeOf({ load: [load$] });
      const list$ = again$.pipe(switchMap(() => seen(store)));

      const values = { _: "", a: "Ann" };
      expectObservable(list$.pipe(distinctUntilChanged())).toBe(sees, values);
      expectSubscriptions(load$.subscriptions).toBe(loadSubs);
    });
  });

  it("loads again at retry$ after a failure alone, and says what it does", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const load1$ = cold(" --#", {}, refused);
      const load2$ = cold("     --(a|)", { a: [ann] });
      const load3$ = cold("         --#", {}, lost);
      const retry$ = hot("  -r--r--r----r");
      const reload$ = hot(" --------r");
      const load4$ = cold("             --(a|)", { a: [ann] });
      const expected = "    l-f-l-a-r-F-r-a";

      const store = storeOf({ load: [load1$, load2$, load3$, load4$] });
      const list$ = merge(
        store.watch(retry$),
        reload$.pipe(
          tap(() => store.reload()),
          ignoreElements(),
        ),
      );

      const status = "failed";
      const items = [ann];
      expectObservable(list$).toBe(expected, {
        l: { status: "loading", items: [] },
        f: { status, items: [], error: refused },
        a: { status: "loaded", items },
        r: { status: "loaded", items, isRefreshing: true },
        F: { status, items, error: lost },
      });
    });
  });

  it("fails if the server returns no list, and does not end", () => {
    marbles(({ cold, expectObservable }) => {
      const load = [cold("-(n|)", { n: null }), cold("-|")];
      const again = "     ---^";

      const store = storeOf({ load });
      const errors$ = store.watch().pipe(map(({ error }) => String(error)));

      const error = "Error: The server did not return a list";
      const values = { l: "undefined", f: error };
      expectObservable(errors$).toBe("lf-lf", values);
      expectObservable(errors$, again).toBe("---lf", values);
    });
  });

  it("emits nothing as long as nothing is known, whatever is pushed", () => {
    marbles(({ cold, expectObservable }) => {
      const load$ = cold("  --(a|)", { a: [ann, cid] });
      const does$ = cold("  -p");
      const expected = "    l-a";

      const store = storeOf({ load: [load$] });
      const pushed$ = done(does$, {
        p: pushing(store, { type: "updated", item: eve }),
      });
      const list$ = merge(store.watch(), pushed$.pipe(ignoreElements()));

      expectObservable(list$).toBe(expected, {
        l: { status: "loading", items: [] },
        a: loaded(eve, cid),
      });
    });
  });

  it("cancels the request under way when it is to load again, and loads nothing if nobody watches", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const load1$ = cold(" ----(a|)", { a: [ann] });
      const load1Subs = "   ^-!";
      const load2$ = cold("   --(b|)", { b: [bob] });
      const reload$ = cold("--r----r");
      const there = "       ^-----!";
      const sees = "        _---b";

      const store = storeOf({ load: [load1$, load2$] });
      const reloads$ = done(reload$, { r: call(() => store.reload()) });
      expectObservable(reloads$).toBe("-");

      expectObservable(seen(store), there).toBe(sees, { _: "", b: "Bob" });
      expectSubscriptions(load1$.subscriptions).toBe(load1Subs);
    });
  });

  it("shows all views the same when one of them changes the list in `next`", () => {
    marbles(({ cold, expectObservable }) => {
      const store = storeOf({ load: [cold("-(a|)", { a: [ann] })] });
      const changing$ = seen(store).pipe(
        tap((names) => {
          if (names === "Ann") store.apply({ type: "updated", item: eve });
        }),
      );

      const values = { _: "", a: "Ann", e: "Eve" };
      expectObservable(changing$).toBe("_(ea)", values);
      expectObservable(seen(store)).toBe("_e", values);
    });
  });

  it("keeps the objects of items that a response or a push does not change", () => {
    marbles(({ cold, expectObservable }) => {
      const update$ = cold("-(e|)", { e: { ...eve } });
      const load = [of([ann, bob]), of([{ ...eve }, { ...bob }])];
      const does$ = cold("  -w---r---p");
      const expected = "    ae";

      const store = storeOf({ load, update: [update$] });
      const done$ = done(does$, {
        w: store.update(eve),
        r: call(() => store.reload()),
        p: call(() => store.apply({ type: "updated", item: { ...eve } })),
      });
      const items$ = merge(store.watch(), done$).pipe(
        map(({ items }) => items),
        distinctUntilChanged(),
        map((items) => items.map((item) => [ann, bob, eve].indexOf(item))),
      );

      expectObservable(items$).toBe(expected, { a: [0, 1], e: [2, 1] });
    });
  });
});

describe("ListStore", () => {
  it("shows an updated item as it is sent, then as it was saved", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -w----x");
      const update1$ = cold(" --(f|)", { f: fay });
      const update2$ = cold("      --(n|)", { n: null });
      const expected = "    ae-f--i";

      const store = storeOf({ update: [update1$, update2$] });
      const names$ = seen(
        store,
        done(does$, { w: store.update(eve), x: store.update(ida) }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        f: "Fay Bob",
        i: "Ida Bob",
      });
    });
  });

  it("rolls a refused update back to what was pushed meanwhile", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -w-p");
      const update$ = cold(" ----#", {}, refused);
      const expected = "    ae---i";

      const store = storeOf({ update: [update$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update(eve),
          p: pushing(store, { type: "updated", item: ida }),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        i: "Ida Bob",
      });
    });
  });

  it("hides a removed item at once, and puts it back in its place when that is refused", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wp----x");
      const remove1$ = cold(" ----#", {}, refused);
      const remove2$ = cold("       --(n|)", { n: null });
      const expected = "    abc--d-c";

      const store = storeOf({ remove: [remove1$, remove2$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.remove(ann),
          p: pushing(store, { type: "added", item: cid }),
          x: store.remove(ann),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        b: "Bob",
        c: "Bob Cid",
        d: "Ann Bob Cid",
      });
    });
  });

  it("sends additions one after the other, and shows their drafts until they end", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const does$ = cold("  -wx");
      const add1$ = cold("   --#", {}, refused);
      const add1Subs = "    -^-!";
      const add2$ = cold("     --(c|)", { c: cid });
      const add2Subs = "    ---^-!";
      const expected = "    adef-c";

      const store = storeOf({ add: [add1$, add2$] });
      const done$ = done(does$, {
        w: store.add({ name: "Zoe" }),
        x: store.add({ name: "Cid" }),
      });

      const items = [ann, bob];
      expectObservable(merge(store.watch(), done$)).toBe(expected, {
        a: loaded(...items),
        d: { ...loaded(...items), adding: [{ name: "Zoe" }] },
        e: { ...loaded(...items), adding: [{ name: "Zoe" }, { name: "Cid" }] },
        f: { ...loaded(...items), adding: [{ name: "Cid" }] },
        c: loaded(...items, cid),
      });
      expectSubscriptions(add1$.subscriptions).toBe(add1Subs);
      expectSubscriptions(add2$.subscriptions).toBe(add2Subs);
    });
  });

  it("emits what was saved, lets a write run to its end, and writes at each subscription", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const update1$ = cold(" --(f|)", { f: fay });
      const update2$ = cold("   --#", {}, refused);
      const update2Subs = "   --^-!";
      const left = "          ^!";

      const store = storeOf({ update: [update1$, update2$] });
      const update$ = store.update(eve);

      expectObservable(update$).toBe("--(f|)", { f: fay });
      expectObservable(update$, left).toBe("-");
      expectSubscriptions(update2$.subscriptions).toBe(update2Subs);
    });
  });

  it("sends the changes of one item one after the other, of two items at the same time", () => {
    marbles(({ cold, expectSubscriptions, expectObservable }) => {
      const does$ = cold("  -wxy");
      const update1$ = cold(" ---#", {}, refused);
      const update1Subs = " -^--!";
      const update2$ = cold("    ---(n|)", { n: null });
      const update2Subs = " ----^--!";
      const remove$ = cold("   ---(n|)", { n: null });
      const removeSubs = "  ---^--!";
      const expected = "    aefg";

      const store = storeOf({
        update: [update1$, update2$],
        remove: [remove$],
      });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update(eve),
          x: store.update(fay),
          y: store.remove(bob),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        f: "Fay Bob",
        g: "Fay",
      });
      expectSubscriptions(update1$.subscriptions).toBe(update1Subs);
      expectSubscriptions(update2$.subscriptions).toBe(update2Subs);
      expectSubscriptions(remove$.subscriptions).toBe(removeSubs);
    });
  });

  it("sends nothing of what waits for a removal", () => {
    marbles(({ cold, expectObservable }) => {
      const remove$ = cold(" --(n|)", { n: null });
      const update = "       -^";
      const updated = "      --#";
      const again = "        -^";
      const removed = "      --(r|)";

      const store = storeOf({ remove: [remove$] });
      store.remove(ann).subscribe();

      const message = "It was removed";
      const error = new HttpErrorResponse({ url: "", status: 404, message });
      expectObservable(store.update(eve), update).toBe(updated, {}, error);
      expectObservable(store.remove(ann), again).toBe(removed, { r: removal });
    });
  });

  it.each([
    ["update", 404, "a-b"],
    ["update", 410, "a-b"],
    ["remove", 404, "b"],
    ["remove", 410, "b"],
  ] as const)(
    "drops an item that the server does not have: %s, answered by %i",
    (write, status, sees) => {
      marbles(({ cold, expectObservable }) => {
        const missing = new HttpErrorResponse({ url: "api/people", status });
        const store = storeOf({ [write]: [cold("--#", {}, missing)] });

        expectObservable(store[write](ann)).toBe("--#", {}, missing);
        expectObservable(seen(store, EMPTY)).toBe(sees, {
          a: "Ann Bob",
          b: "Bob",
        });
      });
    },
  );

  it("updates by a call of one's own, whose 404 or 410 drops nothing", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const does$ = cold("  -wxy");
      const update$ = cold(" --(n|)", { n: null });
      const pay1$ = cold<never>("     --#", {}, gone);
      const pay1Subs = "    ---^-!";
      const pay2$ = cold("       --(i|)", { i: ida });
      const pay2Subs = "    -----^-!";
      const expected = "    aefg---i";

      const store = storeOf({ update: [update$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update(eve),
          x: store.update(fay, () => pay1$),
          y: store.update({ ...ann, name: "Gus" }, () => pay2$),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        f: "Fay Bob",
        g: "Gus Bob",
        i: "Ida Bob",
      });
      expectSubscriptions(pay1$.subscriptions).toBe(pay1Subs);
      expectSubscriptions(pay2$.subscriptions).toBe(pay2Subs);
    });
  });

  it.each([
    ["no response", lost],
    ["a gateway's error", gateway],
  ])(
    "rolls a change back after %s, and loads again, since its outcome is unknown",
    (_, error) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const does$ = cold("  -w");
        const update$ = cold(" --#", {}, error);
        const load2$ = cold("    --(e|)", { e: [eve, bob] });
        const load2Subs = "   ---^-!";
        const expected = "    ae-a-e";

        const store = storeOf({
          load: [of([ann, bob]), load2$],
          update: [update$],
        });
        const names$ = seen(store, done(does$, { w: store.update(eve) }));

        expectObservable(names$).toBe(expected, { a: "Ann Bob", e: "Eve Bob" });
        expectSubscriptions(load2$.subscriptions).toBe(load2Subs);
      });
    },
  );

  it("loads again after an addition whose response has no item", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -w");
      const add$ = cold("    --(n|)", { n: null });
      const load2$ = cold("    --(c|)", { c: [ann, bob, cid] });
      const expected = "    a----c";

      const store = storeOf({ load: [of([ann, bob]), load2$], add: [add$] });
      const add = store.add({ name: "Cid" });

      const values = { a: "Ann Bob", c: "Ann Bob Cid" };
      expectObservable(seen(store, done(does$, { w: add }))).toBe(
        expected,
        values,
      );
    });
  });

  it("sends no further request after a refusal, or if nobody watches", () => {
    marbles(({ cold, expectObservable }) => {
      const update$ = cold("--#", {}, refused);
      const remove$ = cold("--#", {}, lost);

      const store = storeOf({ load: [], update: [update$], remove: [remove$] });

      expectObservable(store.update(eve)).toBe("--#", {}, refused);
      expectObservable(store.remove(bob)).toBe("--#", {}, lost);
    });
  });
});

describe("ListStore, whichever response comes first,", () => {
  it("keeps a change that the response of an earlier request lacks", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -rwxy");
      const load2$ = cold("  ------(a|)", { a: [ann, bob] });
      const update$ = cold("  -(n|)", { n: null });
      const remove$ = cold("   -(n|)", { n: null });
      const add$ = cold("       -(c|)", { c: cid });
      const expected = "    a-e" + "f-c";

      const store = storeOf({
        load: [of([ann, bob]), load2$],
        update: [update$],
        remove: [remove$],
        add: [add$],
      });
      const names$ = seen(
        store,
        done(does$, {
          r: call(() => store.reload()),
          w: store.update(eve),
          x: store.remove(bob),
          y: store.add({ name: "Cid" }),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        f: "Eve",
        c: "Eve Cid",
      });
    });
  });

  it("shows an addition once that a load had already, and does not bring it back", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wr-x");
      const add$ = cold("    -----(c|)", { c: cid });
      const load2$ = cold("   -(c|)", { c: [ann, bob, cid] });
      const remove$ = cold("    -(n|)", { n: null });
      const expected = "    a--ca";

      const store = storeOf({
        load: [of([ann, bob]), load2$],
        add: [add$],
        remove: [remove$],
      });
      const names$ = seen(
        store,
        done(does$, {
          w: store.add({ name: "Cid" }),
          r: call(() => store.reload()),
          x: store.remove(cid),
        }),
      );

      const values = { a: "Ann Bob", c: "Ann Bob Cid" };
      expectObservable(names$).toBe(expected, values);
    });
  });

  it.each([
    { first: "the addition", add: "------(z|)", remove: "-----(n|)" },
    { first: "the removal", add: "------(z|)", remove: "-(n|)" },
  ])(
    "shows a new item with the id of one that is removed, whichever is answered first: $first",
    ({ add, remove }) => {
      marbles(({ cold, expectObservable }) => {
        const load$ = cold("  --(a|)", { a: [ann, bob] });
        const does$ = cold("  -w-x");
        const add$ = cold(`    ${add}`, { z: zoe });
        const remove$ = cold(`   ${remove}`, { n: null });
        const expected = "    _-ab---z";

        const store = storeOf({
          load: [load$],
          add: [add$],
          remove: [remove$],
        });
        const names$ = seen(
          store,
          done(does$, {
            w: store.add({ name: "Zoe" }),
            x: store.remove(bob),
          }),
        );

        expectObservable(names$).toBe(expected, {
          _: "",
          a: "Ann Bob",
          b: "Ann",
          z: "Ann Zoe",
        });
      });
    },
  );

  it("does not bring back an addition that others have changed and removed", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wr-p");
      const add$ = cold("    -----(c|)", { c: cid });
      const load2$ = cold("   -(z|)", {
        z: [ann, bob, { ...cid, name: "Zoe" }],
      });
      const expected = "    a--za";

      const store = storeOf({ load: [of([ann, bob]), load2$], add: [add$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.add({ name: "Cid" }),
          r: call(() => store.reload()),
          p: pushing(store, { type: "removed", id: cid.id }),
        }),
      );

      const values = { a: "Ann Bob", z: "Ann Bob Zoe" };
      expectObservable(names$).toBe(expected, values);
    });
  });

  it("shows a new item with the id of one that is removed, once the list is loaded", () => {
    marbles(({ cold, expectObservable }) => {
      const load$ = cold("  ------(z|)", { z: [ann, zoe] });
      const does$ = cold("  -xw");
      const remove$ = cold(" -------(n|)", { n: null });
      const add$ = cold("     --(z|)", { z: zoe });
      const expected = "    _-----z";

      const store = storeOf({ load: [load$], add: [add$], remove: [remove$] });
      const names$ = seen(
        store,
        done(does$, {
          x: store.remove(bob),
          w: store.add({ name: "Zoe" }),
        }),
      );

      const values = { _: "", z: "Ann Zoe" };
      expectObservable(names$).toBe(expected, values);
    });
  });

  it("shows an equal item again that gets the id of the one that is removed", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wp-xw");
      const add1$ = cold("   --(c|)", { c: cid });
      const remove$ = cold("    -(n|)", { n: null });
      const add2$ = cold("       -(c|)", { c: { ...cid } });
      const expected = "    a-c-a-c";

      const store = storeOf({ add: [add1$, add2$], remove: [remove$] });
      const done$ = done(does$, {
        w: store.add({ name: "Cid" }),
        p: pushing(store, { type: "added", item: cid }),
        x: store.remove(cid),
      });

      const values = { a: "Ann Bob", c: "Ann Bob Cid" };
      expectObservable(seen(store, done$)).toBe(expected, values);
    });
  });

  it("does not give a new item what was asked of the one that had its id", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wpx");
      const update$ = cold(" -----(n|)", { n: null });
      const add$ = cold("      -(i|)", { i: ida });
      const expected = "    aeb-i";

      const store = storeOf({ update: [update$], add: [add$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update(eve),
          p: pushing(store, { type: "removed", id: ann.id }),
          x: store.add({ name: "Ida" }),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        e: "Eve Bob",
        b: "Bob",
        i: "Bob Ida",
      });
    });
  });

  it("sends nothing of what waits for an item that a load lacks", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wr");
      const waits = "       --^";
      const update$ = cold(" -----(n|)", { n: null });
      const load2$ = cold("   -(b|)", { b: [bob] });
      const ended = "       ---(r|)";

      const load = [of([ann, bob]), load2$];
      const store = storeOf({ load, update: [update$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update(eve),
          r: call(() => store.reload()),
        }),
      );

      const values = { a: "Ann Bob", b: "Bob" };
      expectObservable(names$).toBe("aeb", { ...values, e: "Eve Bob" });
      expectObservable(store.remove(ann), waits).toBe(ended, { r: removal });
    });
  });
});

describe("ListStore.apply", () => {
  it("shows what the server pushes, and an item once that is added twice", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wp-qrs");
      const add$ = cold("    --(c|)", { c: cid });
      const expected = "    a-c--er";

      const store = storeOf({ add: [add$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.add({ name: "Cid" }),
          p: pushing(store, { type: "added", item: cid }),
          q: pushing(store, { type: "added", item: { ...cid } }),
          r: pushing(store, { type: "updated", item: eve }),
          s: pushing(store, { type: "removed", id: bob.id }),
        }),
      );

      expectObservable(names$).toBe(expected, {
        a: "Ann Bob",
        c: "Ann Bob Cid",
        e: "Eve Bob Cid",
        r: "Eve Cid",
      });
    });
  });

  it("keeps hiding an item that is being removed, and shows another one of its id", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -wpq");
      const remove$ = cold(" ----(n|)", { n: null });
      const expected = "    ab-z";

      const store = storeOf({ remove: [remove$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.remove(bob),
          p: pushing(store, { type: "added", item: { ...bob } }),
          q: pushing(store, { type: "added", item: zoe }),
        }),
      );

      const values = { a: "Ann Bob", b: "Ann", z: "Ann Zoe" };
      expectObservable(names$).toBe(expected, values);
    });
  });

  it.each([
    ["without a body", null],
    ["with the item", eve],
  ])(
    "confirms a pending update, whose response %s undoes nothing newer",
    (_, body) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const does$ = cold("   -owpqx");
        const update1$ = cold("  ------(r|)", { r: body });
        const update1Subs = "  --^-----!";
        const update2$ = cold("        -#", {}, refused);
        const update2Subs = "  --------^!";
        const expected = "     afe-ig---i";

        const store = storeOf({ update: [update1$, update2$] });
        const names$ = seen(
          store,
          done(does$, {
            o: pushing(store, { type: "updated", item: fay }),
            w: store.update(eve),
            p: pushing(store, { type: "updated", item: eve }),
            q: pushing(store, { type: "updated", item: ida }),
            x: store.update({ ...ann, name: "Gus" }),
          }),
        );

        expectObservable(names$).toBe(expected, {
          a: "Ann Bob",
          f: "Fay Bob",
          e: "Eve Bob",
          i: "Ida Bob",
          g: "Gus Bob",
        });
        expectSubscriptions(update1$.subscriptions).toBe(update1Subs);
        expectSubscriptions(update2$.subscriptions).toBe(update2Subs);
      });
    },
  );

  it.each([
    {
      changes: "all that it changes",
      pushed: { name: "Eve", age: 8 },
      end: "i",
    },
    { changes: "another name", pushed: { name: "Fay", age: 7 }, end: "e" },
  ])("confirms an update that has $changes", ({ pushed, end }) => {
    marbles(({ cold, expectObservable }) => {
      const aged = { ...ann, age: 7, tags: ["a"] };
      const does$ = cold("  -wpq");
      const update$ = cold(" ----(n|)", { n: null });

      const store = storeOf({ load: [of([aged])], update: [update$] });
      const names$ = seen(
        store,
        done(does$, {
          w: store.update({ ...aged, name: "Eve" }),
          p: pushing(store, { type: "updated", item: { ...aged, ...pushed } }),
          q: pushing(store, {
            type: "updated",
            item: { ...aged, name: "Ida" },
          }),
        }),
      );

      const expected = end === "i" ? "ae-i" : "ae";
      expectObservable(names$).toBe(expected, { a: "Ann", e: "Eve", i: "Ida" });
    });
  });
});

describe("ListStore.withChanges", () => {
  it("shows what is read with the pending writes, and takes them back when they fail", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  wx");
      const update$ = cold("------#", {}, refused);
      const remove$ = cold(" ------(n|)", { n: null });
      const there = "       --^";
      const read$ = cold("    --(r|)", { r: [ann, bob] });
      const expected = "    ----e-a";

      const store = storeOf({ update: [update$], remove: [remove$] });
      const done$ = done(does$, {
        w: store.update(eve),
        x: store.remove(bob),
      });
      const names$ = namesOf(store.withChanges(read$));

      expectObservable(done$).toBe("-");
      expectObservable(names$, there).toBe(expected, { e: "Eve", a: "Ann" });
    });
  });

  it("shows what has changed since it was sent, without a list too, and puts nothing in", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  wxyp----qr");
      const update$ = cold("-(f|)", { f: fay });
      const remove$ = cold(" -(n|)", { n: null });
      const add$ = cold("     -(c|)", { c: cid });
      const read$ = cold("  -----(r|)", { r: [ann, bob] });
      const expected = "    -----i--e_";

      const store = storeOf({
        update: [update$],
        remove: [remove$],
        add: [add$],
      });
      const done$ = done(does$, {
        w: store.update(eve),
        x: store.remove(bob),
        y: store.add({ name: "Cid" }),
        p: pushing(store, { type: "updated", item: ida }),
        q: pushing(store, { type: "updated", item: eve }),
        r: pushing(store, { type: "removed", id: ann.id }),
      });
      const names$ = namesOf(store.withChanges(read$));

      const values = { i: "Ida", e: "Eve", _: "" };
      expectObservable(merge(names$, done$)).toBe(expected, values);
    });
  });

  it("emits only what differs, and never completes", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  -pqr");
      const read$ = cold("  (r|)", { r: [ann] });
      const again$ = cold("    -(r|)", { r: [{ ...ann }] });
      const expected = "    r";

      const store = storeOf({});
      const reads = [read$, again$];
      const found$ = store.withChanges(defer(() => reads.shift() ?? EMPTY));
      const done$ = done(does$, {
        p: pushing(store, { type: "updated", item: { ...ann } }),
        q: pushing(store, { type: "added", item: cid }),
        r: call(() => store.reload()),
      });

      expectObservable(merge(found$, done$)).toBe(expected, { r: [ann] });
    });
  });

  it("shows what is remembered at once, as the store has it", () => {
    marbles(({ cold, expectObservable }) => {
      const load$ = cold("  -(l|)", { l: [eve, cid] });
      const read$ = cold("  ---(r|)", { r: [eve, cid] });
      const first = "       ^";
      const firstSees = "   re-c";
      const second = "      --^";
      const secondSees = "  --e--c";

      const store = storeOf({ load: [load$] });
      const found$ = namesOf(store.withChanges(read$, [ann, bob]));

      const values = { r: "Ann Bob", e: "Eve", c: "Eve Cid" };
      expectObservable(store.watch().pipe(ignoreElements())).toBe("-");
      expectObservable(found$, first).toBe(firstSees, values);
      expectObservable(found$, second).toBe(secondSees, values);
    });
  });

  it("shows an item as the first load of the list says, if that comes later", () => {
    marbles(({ cold, expectObservable }) => {
      const load$ = cold("  --(l|)", { l: [eve, bob] });
      const older$ = cold(" -(r|)", { r: [ann, cid] });
      const newer$ = cold(" -(r|)", { r: [{ ...eve }] });
      const expected = "    -ae";

      const store = storeOf({ load: [load$] });

      const values = { a: "Ann Cid", e: "Eve Cid" };
      expectObservable(store.watch().pipe(ignoreElements())).toBe("-");
      const found$ = namesOf(store.withChanges(older$));
      expectObservable(found$).toBe(expected, values);
      // What is equal is not emitted again.
      const same$ = namesOf(store.withChanges(newer$));
      expectObservable(same$).toBe("-e", { e: "Eve" });
    });
  });

  it("passes on that the first read has failed", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const reload$ = cold("--r");
      const read1$ = cold<never>(" -----#", {}, lost);
      const read1Subs = "   ^-!";
      const read2$ = cold<never>("   --#", {}, refused);
      const expected = "    a---#";

      const store = storeOf({});
      const reloads$ = done(reload$, { r: call(() => store.reload()) });
      expectObservable(reloads$).toBe("-");
      const reads = [read1$, read2$];
      const read$ = defer((): Observable<Person[]> => reads.shift() ?? EMPTY);
      const names$ = namesOf(store.withChanges(read$, [ann]));

      expectObservable(names$).toBe(expected, { a: "Ann" }, refused);
      expectSubscriptions(read1$.subscriptions).toBe(read1Subs);
    });
  });

  it("is read again by reload(), until then and after a failure as it was", () => {
    marbles(({ cold, expectObservable }) => {
      const does$ = cold("  --r---rp--r");
      const read1$ = cold(" (a|)", { a: [ann, bob] });
      const read2$ = cold("   --(b|)", { b: [bob] });
      const read3$ = cold<never>("       --#", {}, lost);
      const read4$ = cold("           -(c|)", { c: [zoe, cid] });
      const expected = "    a---b--z---c";

      const store = storeOf({});
      const reads: Observable<Person[]>[] = [read1$, read2$, read3$, read4$];
      const read$ = defer(() => reads.shift() ?? EMPTY);
      const done$ = done(does$, {
        r: call(() => store.reload()),
        p: pushing(store, { type: "updated", item: zoe }),
      });
      const names$ = merge(namesOf(store.withChanges(read$)), done$);

      const values = { a: "Ann Bob", b: "Bob", z: "Zoe", c: "Zoe Cid" };
      expectObservable(names$).toBe(expected, values);
    });
  });

  it("learns what a load says anew, after a write whose outcome is unknown too", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const does$ = cold("  -w");
      const update$ = cold(" -#", {}, gateway);
      const load2$ = cold("   --(l|)", { l: [eve] });
      const read$ = cold("  (r|)", { r: [ann, bob] });
      const readSubs = "    (^!)";
      const expected = "    aea-b";

      const store = storeOf({
        load: [of([ann, bob]), load2$],
        update: [update$],
      });
      const watched$ = store.watch().pipe(ignoreElements());
      const done$ = done(does$, { w: store.update(eve) });
      const names$ = namesOf(store.withChanges(read$));

      const values = { a: "Ann Bob", e: "Eve Bob", b: "Eve" };
      expectObservable(merge(watched$, names$, done$)).toBe(expected, values);
      expectSubscriptions(read$.subscriptions).toBe(readSubs);
    });
  });
});

/** A store whose calls get these responses, one after the other. */
function storeOf(responses: {
  [C in keyof ListCalls<Person, unknown>]?: Observable<unknown>[];
}): ListStore<Person> {
  const next = (call: keyof ListCalls<Person, unknown>) => () => {
    const response$ = responses[call]?.shift();
    if (!response$ && call === "load") return of([ann, bob]) as never;
    if (!response$) throw new Error(`One ${call} too many`);
    return response$ as Observable<never>;
  };
  return new ListStore<Person>({
    load: next("load"),
    add: next("add"),
    update: next("update"),
    remove: next("remove"),
  });
}

/** The names that a view sees while `done$` runs. */
function seen(
  store: ListStore<Person>,
  done$: Observable<unknown> = EMPTY,
): Observable<string> {
  const items$ = store.watch().pipe(map(({ items }) => items));
  return merge(namesOf(items$), done$.pipe(ignoreElements()));
}

function namesOf(items$: Observable<readonly Person[]>): Observable<string> {
  return items$.pipe(
    map((items) => items.map(({ name }) => name).join(" ")),
    distinctUntilChanged(),
  );
}

/** Does what each letter says, whether or not it fails. */
function done(
  does$: Observable<string>,
  acts: Readonly<Record<string, Observable<unknown>>>,
): Observable<never> {
  return does$.pipe(
    mergeMap((letter) => acts[letter]?.pipe(catchError(() => EMPTY)) ?? EMPTY),
    ignoreElements(),
  );
}

function call(act: () => void): Observable<never> {
  return defer(() => {
    act();
    return EMPTY;
  });
}

function pushing(
  store: ListStore<Person>,
  change: ListChange<Person>,
): Observable<never> {
  return call(() => store.apply(change));
}

function loaded(...items: Person[]): ListState<Person> {
  return { status: "loaded", items };
}
