import { map } from "rxjs";
import { describe, it } from "vitest";
import { benchBackend } from "#src/bench-backend.ts";
import { heroes } from "#src/in-memory/heroes.ts";
import { createServices } from "#src/services/create-services.ts";
import { marbles } from "./support/marbles.ts";

describe("benchBackend", () => {
  it("starts with the ten heroes and 500 ms where the address says nothing", () => {
    marbles(({ expectObservable }) => {
      expectObservable(listOf("")).toBe("500ms (h|)", { h: [...heroes] });
    });
  });

  it("starts with N heroes and waits MS as the address says", () => {
    marbles(({ expectObservable }) => {
      const count$ = listOf("?heroes=1000&delay=40").pipe(
        map((list) => list.length),
      );

      expectObservable(count$).toBe("40ms (n|)", { n: 1000 });
    });
  });

  it.each([
    { count: 0, last: undefined },
    { count: 1, last: { id: 11, name: "Mr. Nice" } },
    { count: 10, last: { id: 20, name: "Tornado" } },
    { count: 11, last: { id: 21, name: "Mr. Nice 21" } },
    { count: 12, last: { id: 22, name: "Narco 22" } },
    { count: 20, last: { id: 30, name: "Tornado 30" } },
    { count: 10_000, last: { id: 10_010, name: "Tornado 10010" } },
  ])("ends with $last of $count", ({ count, last }) => {
    marbles(({ expectObservable }) => {
      const list$ = listOf(`?delay=0&heroes=${count}`);

      const end$ = list$.pipe(map((list) => [list.length, list.at(-1)]));
      expectObservable(end$).toBe("(e|)", { e: [count, last] });
    });
  });

  it("gives the ids 11 to N + 10 in order, and the ten their own names", () => {
    marbles(({ expectObservable }) => {
      const list$ = listOf("?delay=0&heroes=25");

      const ids = Array.from({ length: 25 }, (_, i) => 11 + i);
      const ids$ = list$.pipe(map((list) => list.map(({ id }) => id)));
      expectObservable(ids$).toBe("(i|)", { i: ids });
      const ten$ = list$.pipe(map((list) => list.slice(0, 10)));
      expectObservable(ten$).toBe("(h|)", { h: [...heroes] });
    });
  });
});

function listOf(search: string) {
  const backend = benchBackend(search);
  return createServices(backend).heroService.getHeroes();
}
