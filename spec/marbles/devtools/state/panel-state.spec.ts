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
  it("looks at the recorder at a frame, and tells only what is new", () => {
    const frames = "-1-1--2-3";
    const acts = "  ---------";
    const shown = " 01----2-3";
    expectShown({ frames, acts, shown });
  });

  it("looks at every other frame while much happens", () => {
    const frames = "-1-2-2-3-3";
    const acts = "  ----------";
    const every = " 01-2---3--";
    const other = " 01---2---3";
    expectShown({ frames, acts, shown: every, times: 50 });
    expectShown({ frames, acts, shown: other, times: 51 });
  });

  it("holds the view while paused, and catches up after that", () => {
    const frames = "-1-2-2-2-2";
    const acts = "  --p---r---";
    const shown = " 011---12--";
    expectShown({ frames, acts, shown });
  });

  it("takes a frame for each value that is too large for one frame", () => {
    const large = Array.from({ length: 30_000 }, () => 0);
    const kept = [0, 1].map((at) => [at, "N", large] as const);
    const frames = "-2-2-2-2--";
    const acts = "  ----------";
    const shown = " 0----2----";
    const events = eventsOf({ name: "a$", events: kept });
    expectShown({ frames, acts, shown, events });
  });

  it("forgets what is cleared, also while paused", () => {
    const frames = "-3---3----";
    const acts = "  --p-c-----";
    const shown = " 033-0-----";
    expectShown({ frames, acts, shown });
  });
});

interface Expected {
  /** Each digit is a frame at which so many events are recorded. */
  readonly frames: string;
  readonly acts: string;
  /** How many of the events that are kept are shown. */
  readonly shown: string;
  /** How many events each digit stands for, all but one no longer kept. */
  readonly times?: number;
  /** What is recorded. */
  readonly events?: readonly MarbleEvent[];
}

function expectShown({
  frames,
  acts,
  shown,
  times = 1,
  events = some,
}: Expected): void {
  new TestScheduler(assertMarbles).run(({ hot, expectObservable }) => {
    const recorder = {
      version: 0,
      events: () => events.slice(0, recorder.version / times),
    };
    const frames$ = hot(frames).pipe(
      tap((count) => (recorder.version = Number(count) * times)),
    );
    const acts$ = hot(acts, changes);
    const shown$ = panelState(recorder, { frames$, acts$ }).pipe(
      map(({ seen, chosen }) => visibleOf(seen, chosen.filter)),
      map((visible) => String(visible.events.length)),
    );
    expectObservable(shown$).toBe(shown);
  });
}
