import { map } from "rxjs";
import { describe, it } from "vitest";
import { heroes } from "#src/in-memory/heroes.ts";
import { createServices } from "#src/services/create-services.ts";
import { marbles } from "./support/marbles.ts";
import { benchBackend } from "./tools/bench/bench-backend.ts";

describe("benchBackend", () => {
  it.each([
    { search: "", time: "500ms", count: 10 },
    { search: "?heroes=1000&delay=40", time: "40ms", count: 1000 },
  ])("for $search responds after $time with $count heroes", (row) => {
    marbles(({ expectObservable }) => {
      const count$ = listOf(row.search).pipe(map(({ length }) => length));

      expectObservable(count$).toBe(`${row.time} (n|)`, { n: row.count });
    });
  });

  it.each([
    { count: 0, last: undefined },
    { count: 1, last: { id: 11, name: "Mr. Nice" } },
    { count: 11, last: { id: 21, name: "Mr. Nice 21" } },
    { count: 12, last: { id: 22, name: "Narco 22" } },
    { count: 20, last: { id: 30, name: "Tornado 30" } },
    { count: 10_000, last: { id: 10_010, name: "Tornado 10010" } },
  ])("makes $count heroes, the last is $last", ({ count, last }) => {
    marbles(({ expectObservable }) => {
      const list$ = listOf(`?delay=0&heroes=${count}`);

      const ends$ = list$.pipe(
        map((list) => [list.slice(0, 10), list.length, list.at(-1)]),
      );
      const ten = heroes.slice(0, count);
      expectObservable(ends$).toBe("(e|)", { e: [ten, count, last] });
    });
  });
});

function listOf(search: string) {
  const backend = benchBackend(search);
  return createServices(backend).heroService.getHeroes();
}
