import { timer } from "rxjs";
import { MarbleScheduler } from "rx-heroes/testing";
import { it } from "vitest";

it("waits for ten seconds within a moment", () => {
  new MarbleScheduler().run(({ expectObservable }) => {
    expectObservable(timer(10_000)).toBe("10s (a|)", { a: 0 });
  });
});
