/* eslint-disable rxjs-x/no-ignored-error -- clicks do not fail */
import { it } from "vitest";
import { a, ann, heroList, marbles, o, shown } from "./marbles.ts";

it("shows a change that the response of an earlier refresh lacks", () => {
  marbles(({ cold, expectObservable }) => {
    const get1$ = cold("--(a|)           ", { a });
    const clicks$ = cold(" ----r         ");
    const get2$ = cold("     ------(a|)  ", { a });
    const renames$ = cold("-----r        ");
    const put$ = cold("       --(o|)     ", { o });
    const expected = "  l-A-mr-r--R      ";

    const list = heroList({
      "GET api/heroes": [get1$, get2$],
      "PUT api/heroes": put$,
    });
    clicks$.subscribe(() => list.refresh());
    renames$.subscribe(() => list.rename({ ...ann, name: "Eve" }));

    expectObservable(shown(list)).toBe(expected, {
      l: "loading",
      A: "loaded Ann",
      m: "loading Ann",
      r: "loading Eve",
      R: "loaded Eve",
    });
  });
});
