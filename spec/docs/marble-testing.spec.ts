import { readFileSync } from "node:fs";
import type { RunHelpers } from "rxjs/testing";
import { createServices, InMemoryDataService } from "rx-heroes";
import { type LatencyHelpers, tryLatencies } from "rx-heroes/testing";
import { debounceTime, mergeMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { failure } from "../support/failure.ts";
import { marbles, failureOf } from "../support/marbles.ts";

interface Pitfall {
  fails: (helpers: RunHelpers) => unknown;
  passes: (helpers: RunHelpers) => void;
}

const pitfalls = readFileSync("docs/marble-pitfalls.md", "utf8");
const pitfallFiles = import.meta.glob<Pitfall>(
  ["./marble-testing/*.ts", "!**/*.spec.ts"],
  { eager: true },
);
describe("the pages on marble testing", () => {
  it.each(Object.entries(pitfallFiles))(
    "%s has a test that passes, and one that fails with the printed message",
    (path, { fails, passes }) => {
      marbles(passes);
      const [, words] =
        new RegExp(
          `<!-- spec/docs/${path.slice(2)} .*?\`\`\`text\\n(.*?)\\n\`\`\``,
          "s",
        ).exec(pitfalls) ?? [];
      expect(words).toBe(failureOf(fails));
    },
  );

  it("show how a search with mergeMap fails", () => {
    const page = readFileSync("docs/marble-testing.md", "utf8");
    expect(page).toContain(failure(() => tryLatencies(searchByMergeMap)));
  });
});

/** The search of ./marble-testing/latencies.spec.ts, with mergeMap. */
function searchByMergeMap(helpers: LatencyHelpers): void {
  const { hot, withLatency, expectSameEnd } = helpers;
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(withLatency(server));
  const terms$ = hot("m 499ms n", { m: "magn", n: "narco" });
  const heroes$ = terms$.pipe(
    debounceTime(300),
    mergeMap((term) => heroService.searchHeroes(term)),
  );
  expectSameEnd(heroes$);
}
