import { switchMap } from "rxjs";
import { MarbleScheduler } from "rx-heroes/testing";
import { it } from "vitest";

it("switchMap gives up the former stream when a new one begins", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, hot, expectObservable, expectSubscriptions } = helpers;
    const terms$ = hot("  m 399ms t 799ms |");
    const m$ = cold("     500ms (a|)       ");
    const mSubs = "       ^ 399ms !        ";
    const t$ = cold("     500ms (b|)       ");
    const tSubs = "       400ms ^ 499ms !  ";
    const expected = "    900ms b 299ms |  ";

    const found$ = terms$.pipe(switchMap((term) => (term === "m" ? m$ : t$)));

    expectObservable(found$).toBe(expected);
    expectSubscriptions(m$.subscriptions).toBe(mSubs);
    expectSubscriptions(t$.subscriptions).toBe(tSubs);
  });
});
