import { readFileSync } from "node:fs";
import { createServices, InMemoryDataService } from "rx-heroes";
import { type Scenario, tryLatencies } from "rx-heroes/testing";
import { switchMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { failure } from "../support/failure.ts";
import { fails, passes } from "./races/on-the-server.ts";
import { search } from "./races/search.ts";

const switched: Scenario = ({ hot, withLatency, show }) => {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(withLatency(server));
  const terms$ = hot("100ms m 399ms n", { m: "magm", n: "narc" });
  show(
    "heroes",
    terms$.pipe(switchMap((term) => heroService.searchHeroes(term))),
  );
};

describe("the page on races", () => {
  it.each<[string, Record<"fails" | "passes", Scenario>]>([
    ["the search", { fails: search, passes: switched }],
    ["what the server holds", { fails, passes }],
  ])("shows how %s fails, and has what passes", (_, { fails, passes }) => {
    tryLatencies(passes);
    const text = failure(() => tryLatencies(fails));
    expect(readFileSync("docs/races.md", "utf8")).toContain(
      `\`\`\`text\n${text}\n\`\`\``,
    );
  });
});
