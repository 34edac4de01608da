import { type Loadable, loadable } from "rx-heroes";
import {
  BehaviorSubject,
  defer,
  EMPTY,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
} from "rxjs";
import { describe, it } from "vitest";
import { loading } from "#src/services/loadable.ts";
import { marbles } from "../support/marbles.ts";

const states = {
  l: loading,
  a: { status: "loaded", value: "a" },
  b: { status: "loaded", value: "b" },
  u: { status: "loaded", value: undefined },
  f: { status: "failed", error: "offline" },
};

describe("loadable", () => {
  it("emits loading, then each value as loaded, and completes with the read", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const read$ = cold("  --a-u-b|", { a: "a", b: "b", u: undefined });
      const readSubs = "    ^------!";
      const expected = "    l-a-u-b|";

      expectObservable(loadable(read$, hot("-----r--"))).toBe(expected, states);
      expectSubscriptions(read$.subscriptions).toBe(readSubs);
    });
  });

  it("emits the error, and reads again at each retry that follows a failure", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const failing$ = cold("--#", undefined, "offline");
      const failingSubs = [" ^-!", "-----^-!", "----------^-!"];
      const retry$ = hot("   -r---r----r-r");
      const expected = "     l-f--l-f--l-f";

      expectObservable(loadable(failing$, retry$)).toBe(expected, states);
      expectSubscriptions(failing$.subscriptions).toBe(failingSubs);
    });
  });

  it("reads again when retry$ emits while the failure is emitted", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const failing$ = cold("--#", undefined, "offline");
      const failingSubs = [" ^-!", "--^!"];
      const expected = "     l-(fl)";
      const subs = "         ^--!";

      const retry$ = new Subject<void>();
      function retryAfter({ status }: Loadable<string>): Observable<never> {
        if (status === "failed") retry$.next();
        return EMPTY;
      }
      const result$ = loadable(failing$, retry$).pipe(
        mergeMap((state) =>
          merge(
            of(state),
            defer(() => retryAfter(state)),
          ),
        ),
      );

      expectObservable(result$, subs).toBe(expected, states);
      expectSubscriptions(failing$.subscriptions).toBe(failingSubs);
    });
  });

  it("doesn't take what retry$ replays for a retry", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const failing$ = cold("--#", undefined, "offline");
      const failingSubs = [" ^-!", "-----^-!"];
      const clicks$ = hot("  -----r");
      const expected = "     l-f--l-f";

      const retry$ = new BehaviorSubject<unknown>("first");
      clicks$.subscribe(retry$);

      expectObservable(loadable(failing$, retry$)).toBe(expected, states);
      expectSubscriptions(failing$.subscriptions).toBe(failingSubs);
    });
  });

  it("cancels the read when it is unsubscribed", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const read$ = cold("---(a|)");
      const subs = "      ^-!";

      expectObservable(loadable(read$, cold("-")), subs).toBe("l", states);
      expectSubscriptions(read$.subscriptions).toBe(subs);
    });
  });
});
