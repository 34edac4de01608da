import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import type { Faults } from "../../testing/faults.ts";
import { failsNext } from "../faults/fail-next.ts";
import type { Sight } from "../picture/geometry.ts";
import { type Row, rowsOf } from "../rows/rows.ts";
import { subscriptionsOf } from "../../inspect/subscriptions.ts";

/** So many events at once are too many to be read one by one. */
const many = 50;

/** What the panel shows, and how. */
export interface PanelState {
  /** The recorder's, as it was last asked. */
  readonly version: number;
  readonly events: readonly MarbleEvent[];
  /** All rows, those that `filter` hides as well. */
  readonly rows: readonly Row[];
  readonly isPaused: boolean;
  readonly isTable: boolean;
  readonly showsFaults: boolean;
  /** What is wrong with the line. */
  readonly faults: Faults;
  /** The last event before the faults were set: its place in the order. */
  readonly faultsSince: number;
  /** Whether the next request is to fail. */
  readonly failsNext: boolean;
  /** A part of the names of the rows to show, in lower case. */
  readonly filter: string;
  /** The keys of the rows that are picked for a test; none for all. */
  readonly ticked: ReadonlySet<string>;
  /** In px per ms, or as much as shows all. */
  readonly zoom: number | "fit";
  readonly sight: Sight;
  /** Whether the newest event stays in sight. */
  readonly follows: boolean;
  /** The mark that the keyboard or a click has picked. */
  readonly selected?: Place | undefined;
  /** The mark that is pointed at. */
  readonly pointed?: Place | undefined;
  /** What has come of the last act, in words. */
  readonly notice: string;
}

/** A mark, or a row where it has no marks. */
export interface Place {
  /** Of the row. */
  readonly key: string;
  /** Of the first event of the mark. */
  readonly order?: number | undefined;
}

/** What an act does to the state. */
export type Change = (state: PanelState) => PanelState;

/** Where the state comes from. */
export interface PanelInputs {
  /** Moments at which the recorder may be asked. */
  readonly frames$: Observable<unknown>;
  readonly acts$: Observable<Change>;
  /** @defaultValue none, where no faults can be set */
  readonly faults$?: Observable<Faults> | undefined;
}

export const initialPanel: PanelState = {
  version: -1,
  events: [],
  rows: [],
  isPaused: false,
  isTable: false,
  showsFaults: false,
  faults: {},
  faultsSince: -1,
  failsNext: false,
  filter: "",
  ticked: new Set(),
  zoom: 0.15,
  sight: { left: 0, top: 0, width: 0, height: 0 },
  follows: true,
  notice: "",
};

/**
 * Emits the initial state at once, then at each act of `acts$`, and at those
 * of `frames$` at which there is something new in the recorder, at every other
 * one while that is much. Never completes before they do.
 */
export function panelState(
  recorder: Pick<Recorder, "version" | "events">,
  { frames$, acts$, faults$ = EMPTY }: PanelInputs,
): Observable<PanelState> {
  const seen$ = frames$.pipe(
    map((_frame, i) => seen(recorder, i % 2 === 0 ? Infinity : many)),
  );
  const faulty$ = faults$.pipe(map((faults) => faulty(recorder, faults)));
  return merge(seen$, faulty$, acts$).pipe(
    scan((state, change) => change(state), initialPanel),
    startWith(initialPanel),
    distinctUntilChanged(),
  );
}

/** Nothing is looked at while paused, nor what has been seen, nor more than `most` events. */
function seen(
  recorder: Pick<Recorder, "version" | "events">,
  most: number,
): Change {
  return (state) => {
    const { version } = recorder;
    const isMuch = version - state.version > most;
    if (state.isPaused || version === state.version || isMuch) return state;
    const events = recorder.events();
    const rows = rowsOf(subscriptionsOf(events));
    const { faults, faultsSince } = state;
    return {
      ...state,
      version,
      events,
      rows,
      // What has failed is forgotten in the end, and is not to fail anew.
      failsNext: state.failsNext && failsNext(faults, events, faultsSince),
    };
  };
}

function faulty(recorder: Pick<Recorder, "events">, faults: Faults): Change {
  const faultsSince = recorder.events().at(-1)?.order ?? -1;
  return (state) => ({
    ...state,
    faults,
    faultsSince,
    failsNext: failsNext(faults, [], faultsSince),
  });
}
