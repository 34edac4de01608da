import { readFileSync } from "node:fs";
import { format } from "prettier";
import { expect, it } from "vitest";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { marbles } from "../support/marbles.ts";
import { sessionTest } from "./session/session-test.ts";
import { watchedServices } from "./session/watched-services.ts";

it("prints the test of the page from the session that it describes", async () => {
  const recorder = new Recorder();
  const { heroService } = watchedServices(recorder);
  marbles(({ expectObservable, flush }) => {
    const isLeft = "^ 99ms !";
    expectObservable(heroService.addHero({ name: "Nova" }), isLeft);
    flush();
  });

  const test = await format(await sessionTest(recorder), {
    parser: "typescript",
  });
  expect(test).toBe(readFileSync("spec/docs/session/session.spec.ts", "utf8"));
});
