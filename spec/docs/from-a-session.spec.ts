import { readFileSync } from "node:fs";
import { format } from "prettier";
import { asyncScheduler, Subject } from "rxjs";
import { expect, it } from "vitest";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { marbles } from "../support/marbles.ts";
import { sessionTest } from "./session/session-test.ts";
import { watchedServices } from "./session/watched-services.ts";

it("has the page's test made of the session that it tells", async () => {
  const recorder = new Recorder();
  const { heroService } = watchedServices(recorder);
  const terms$ = new Subject<string>();
  const types = (term: string, at: number) =>
    asyncScheduler.schedule(() => terms$.next(term), at);
  marbles(({ expectObservable, flush }) => {
    expectObservable(heroService.search(terms$), "^ 1499ms !");
    types("m", 100);
    types("n", 500);
    flush();
  });

  const test = await format(await sessionTest(recorder), {
    parser: "typescript",
  });
  expect(test).toBe(readFileSync("spec/docs/session/session.spec.ts", "utf8"));
});
