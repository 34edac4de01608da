import {
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Recorder } from "../../inspect/recorder.ts";
import type { Faults } from "../../testing/faults.ts";
import { unchosen } from "./chosen.ts";
import type { Change, Notice, Panel } from "./panel.ts";
import { forgotten, refreshed } from "./seen.ts";
import { looked } from "./view.ts";

/** Where the state comes from. */
export interface PanelInputs {
  /** Moments at which the recorder may be asked. */
  readonly looks$: Observable<unknown>;
  readonly acts$: Observable<Change>;
}

export const initialPanel: Panel = {
  seen: { version: -1, events: [], rows: [], isPaused: false },
  chosen: { filter: "", ticked: new Set() },
  view: {
    isTable: false,
    showsFaults: false,
    showsWhole: false,
    sight: {
      left: Infinity,
      top: 0,
      width: 0,
      height: 0,
      isNarrow: false,
      zoom: 0.15,
    },
  },
  faults: {},
};

/** Shows nothing of what has been seen so far. */
export const cleared: Change = (panel) =>
  forgotten(unchosen(looked({ left: Infinity })(panel)));

/** Tells what is wrong with the line. */
export function withFaults(faults: Faults): Change {
  return (panel) => ({ ...panel, faults });
}

/** Tells what has come of an act, or nothing any more. */
export function withNotice(notice?: Notice): Change {
  return (panel) => ({ ...panel, notice });
}

/**
 * Emits the initial state at once, then at each act of `acts$`, and at those
 * of `looks$` at which there is something new in the recorder. Never completes
 * before they do.
 */
export function panelState(
  recorder: Pick<Recorder, "version" | "events">,
  { looks$, acts$ }: PanelInputs,
): Observable<Panel> {
  const seen$ = looks$.pipe(map(() => refreshed(recorder)));
  return merge(seen$, acts$).pipe(
    scan((panel, change) => change(panel), initialPanel),
    startWith(initialPanel),
    distinctUntilChanged(),
  );
}
