import { map, tap } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { describe, it } from "vitest";
import { filtered } from "../../../../src/marbles/devtools/state/chosen.ts";
import {
  cleared,
  panelState,
} from "../../../../src/marbles/devtools/state/panel-state.ts";
import type { Change } from "../../../../src/marbles/devtools/state/panel.ts";
import { pauseToggled } from "../../../../src/marbles/devtools/state/seen.ts";
import { shownOf } from "../../../../src/marbles/devtools/state/shown.ts";
import { assertMarbles } from "../../../../src/marbles/testing/assert-marbles.ts";
import { eventsOf } from "../event.ts";

const events = eventsOf(
  {
    name: "a$",
    events: [
      [0, "N", "1"],
      [1, "N", "2"],
    ],
  },
  { name: "b$", events: [[2, "N", "3"]] },
);

const changes: Readonly<Record<string, Change>> = {
  p: pauseToggled,
  r: pauseToggled,
  c: cleared,
  b: filtered(" B"),
  x: filtered("x"),
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

  it("forgets what is cleared, also while paused", () => {
    const frames = "-3---3----";
    const acts = "  --p-c-----";
    const shown = " 033-0-----";
    expectShown({ frames, acts, shown });
  });

  it("shows the rows that the filter names", () => {
    const frames = "-3--------";
    const acts = "  --b--x----";
    const shown = " 031--0----";
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
}

function expectShown({ frames, acts, shown, times = 1 }: Expected): void {
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
      map(({ seen, chosen }) =>
        String(shownOf(seen, chosen.filter).events.length),
      ),
    );
    expectObservable(shown$).toBe(shown);
  });
}
