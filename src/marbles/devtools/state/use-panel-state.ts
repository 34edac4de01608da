import { useEffect, useReducer } from "react";
import type { Recorder } from "../../inspect/recorder.ts";
import {
  type Change,
  initialState,
  type PanelState,
  read,
} from "./panel-state.ts";

/** Milliseconds between two looks at the recorder's version. */
const readInterval = 50;

/** The state of a panel, which reads the recorder unless it is paused. */
export function usePanelState(
  recorder: Recorder,
): [PanelState, (change: Change) => void] {
  const [state, act] = useReducer(reduce, initialState);
  const { version, isPaused } = state;
  useEffect(() => {
    if (isPaused) return;
    const readNew = (): void => {
      if (recorder.version === version) return;
      act(read({ version: recorder.version, events: recorder.events() }));
    };
    // At once only at first, since a fast stream would be drawn all the time.
    if (version === initialState.version) readNew();
    const interval = setInterval(readNew, readInterval);
    return () => clearInterval(interval);
  }, [recorder, version, isPaused]);
  return [state, act];
}

function reduce(state: PanelState, change: Change): PanelState {
  return change(state);
}
