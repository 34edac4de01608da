import { timer } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { assertMarbles } from "rx-heroes/testing";
import { it } from "vitest";

it("waits for ten seconds within a moment", () => {
  new TestScheduler(assertMarbles).run(({ expectObservable }) => {
    expectObservable(timer(10_000)).toBe("10s (a|)", { a: 0 });
  });
});
