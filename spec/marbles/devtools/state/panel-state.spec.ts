import { map, tap } from "rxjs";
import { describe, it } from "vitest";
import {
  cleared,
  panelState,
} from "#src/marbles/devtools/state/panel-state.ts";
import type { Change } from "#src/marbles/devtools/state/panel.ts";
import { pauseToggled } from "#src/marbles/devtools/state/seen.ts";
import { visibleOf } from "#src/marbles/devtools/state/visible.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";
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
    const looks = "-2-2-2-2--";
    const acts = "  ----------";
    const shown = " 00---2----";
    expectShown({ looks, acts, shown, events: large() });
  });

  it("shows large values that come faster than it looks, though later", () => {
    const looks = "-2-3-4-5--";
    const acts = "  ----------";
    const shown = " 00---2-2--";
    expectShown({ looks, acts, shown, events: large() });
  });

  it("forgets what is to be shown once that is cleared", () => {
    const looks = "-3-3-3-0--";
    const acts = "  ------c---";
    const shown = " 00----00--";
    expectShown({ looks, acts, shown, events: large() });
  });

  it("forgets what is cleared, also while paused", () => {
    const looks = "-3---3----";
    const acts = "  --p-c-----";
    const shown = " 033-0-----";
    expectShown({ looks, acts, shown });
  });
});

/** Values that have no fingerprints yet, each too large for one look. */
function large(): readonly MarbleEvent[] {
  const events = Array.from({ length: 5 }, (_, at) => {
    return [at, "N", Array.from({ length: 30_000 }, () => 0)] as const;
  });
  return eventsOf({ name: "a$", events });
}

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
  new MarbleScheduler().run(({ hot, expectObservable }) => {
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
