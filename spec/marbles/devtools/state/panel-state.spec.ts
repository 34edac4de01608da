import { map, tap } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { describe, it } from "vitest";
import {
  cleared,
  panelState,
} from "../../../../src/marbles/devtools/state/panel-state.ts";
import type { Change } from "../../../../src/marbles/devtools/state/panel.ts";
import { pauseToggled } from "../../../../src/marbles/devtools/state/seen.ts";
import { visibleOf } from "../../../../src/marbles/devtools/state/visible.ts";
import type { MarbleEvent } from "../../../../src/marbles/inspect/marble-event.ts";
import { assertMarbles } from "../../../../src/marbles/testing/assert-marbles.ts";
import { eventsOf } from "../event.ts";

const some = eventsOf(
  { name: "a$", events: "0N 1N" },
  { name: "b$", events: "2N" },
);

const changes: Readonly<Record<string, Change>> = {
  p: pauseToggled,
  r: pauseToggled,
  c: cleared,
};

describe("panelState", () => {
  it("looks at the recorder when it is told to, and tells only what is new", () => {
    const looks = "-1-1--2-3";
    const acts = "  ---------";
    const shown = " 01----2-3";
    expectShown({ looks, acts, shown });
  });

  it("holds the view while paused, and catches up after that", () => {
    const looks = "-1-2-2-2-2";
    const acts = "  --p---r---";
    const shown = " 011---12--";
    expectShown({ looks, acts, shown });
  });

  it("takes a look for each value that is too large for one", () => {
    const large = Array.from({ length: 30_000 }, () => 0);
    const kept = [0, 1].map((at) => [at, "N", large] as const);
    const looks = "-2-2-2-2--";
    const acts = "  ----------";
    const shown = " 0----2----";
    const events = eventsOf({ name: "a$", events: kept });
    expectShown({ looks, acts, shown, events });
  });

  it("forgets what is cleared, also while paused", () => {
    const looks = "-3---3----";
    const acts = "  --p-c-----";
    const shown = " 033-0-----";
    expectShown({ looks, acts, shown });
  });
});

interface Expected {
  /** Each digit is a look at which so many events are recorded. */
  readonly looks: string;
  readonly acts: string;
  /** How many of the events that are kept are shown. */
  readonly shown: string;
  /** What is recorded. */
  readonly events?: readonly MarbleEvent[];
}

function expectShown({ looks, acts, shown, events = some }: Expected): void {
  new TestScheduler(assertMarbles).run(({ hot, expectObservable }) => {
    const recorder = {
      version: 0,
      events: () => events.slice(0, recorder.version),
    };
    const looks$ = hot(looks).pipe(
      tap((count) => (recorder.version = Number(count))),
    );
    const acts$ = hot(acts, changes);
    const shown$ = panelState(recorder, { looks$, acts$ }).pipe(
      map(({ seen, chosen }) => visibleOf(seen, chosen.filter)),
      map((visible) => String(visible.events.length)),
    );
    expectObservable(shown$).toBe(shown);
  });
}
