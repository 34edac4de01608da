import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Recorder } from "../../inspect/recorder.ts";
import type { Faults } from "../../testing/faults.ts";
import { type Chosen, nothingChosen, unchosen } from "./chosen.ts";
import { forgotten, lookedAt, nothingSeen, type Seen } from "./seen.ts";
import { initialView, looked, type View } from "./view.ts";

/** So many events at once are too many to be read one by one. */
const many = 50;

/** What has come of the last act. */
export interface Notice {
  readonly text: string;
  /** What the browser did not copy. */
  readonly byHand?: string;
}

/** What the panel shows, and how: slices that have acts of their own. */
export interface PanelState {
  readonly seen: Seen;
  readonly chosen: Chosen;
  readonly view: View;
  /** What is wrong with the line. */
  readonly faults: Faults;
  readonly notice?: Notice | undefined;
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
  seen: nothingSeen,
  chosen: nothingChosen,
  view: initialView,
  faults: {},
};

/** Shows nothing of what has been seen so far. */
export const cleared: Change = (state) =>
  forgotten(unchosen(looked({ follows: true })(state)));

/** Tells what has come of an act, or nothing any more. */
export function notified(notice?: Notice): Change {
  return (state) => ({ ...state, notice });
}

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
    map((_frame, i): Change =>
      lookedAt(recorder, i % 2 === 0 ? Infinity : many),
    ),
  );
  const faulty$ = faults$.pipe(
    map((faults): Change => (state) => ({ ...state, faults })),
  );
  return merge(seen$, faulty$, acts$).pipe(
    scan((state, change) => change(state), initialPanel),
    startWith(initialPanel),
    distinctUntilChanged(),
  );
}
