import { useEffect, useReducer } from "react";
import { distinctUntilChanged, interval, map, startWith } from "rxjs";
import type { Recorder } from "../../inspect/recorder.ts";
import {
  type Change,
  initialState,
  type PanelState,
  read,
} from "./panel-state.ts";

/** Milliseconds between two reads of the recorder's version. */
const readInterval = 50;

/** The state of a panel, which reads the recorder unless it is paused. */
export function usePanelState(
  recorder: Recorder,
): [PanelState, (change: Change) => void] {
  const [state, dispatch] = useReducer(reduce, initialState);
  const { isPaused } = state;
  useEffect(() => {
    if (isPaused) return;
    const version$ = interval(readInterval).pipe(
      startWith(undefined),
      map(() => recorder.version),
      distinctUntilChanged(),
    );
    // eslint-disable-next-line rxjs-x/no-ignored-error -- an interval has none
    const subscription = version$.subscribe(() =>
      dispatch(read(recorder.events())),
    );
    return () => subscription.unsubscribe();
  }, [recorder, isPaused]);
  return [state, dispatch];
}

function reduce(state: PanelState, change: Change): PanelState {
  return change(state);
}
