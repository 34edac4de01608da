import { readFileSync } from "node:fs";
import { tryLatencies } from "rx-heroes/testing";
import { expect, it } from "vitest";
import { failure } from "../support/failure.ts";
import { search } from "./races/search.ts";

const readme = readFileSync("README.md", "utf8");

it("the README's transcript is a part of a session's, times aside", () => {
  const [, path = "", shown = ""] =
    /<!-- (spec\/app\/sessions\/.*) -->\n\n```text\n(.*?)```/s.exec(readme) ??
    [];
  expect(withoutTimes(readFileSync(path, "utf8"))).toContain(
    withoutTimes(shown),
  );
});

it("the README's first scenario has the race that stands below it", () => {
  const [, shown = ""] =
    /<!-- spec\/docs\/races\/search\.ts .*?```text\n(.*?)```/s.exec(readme) ??
    [];
  expect(failure(() => tryLatencies(search))).toBe(shown.trimEnd());
});

function withoutTimes(text: string): string {
  return text.replace(/^ *\d+ ms/gm, "");
}
