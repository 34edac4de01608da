import { useCallback, useEffect, useState } from "react";
import { type Observable, Subject, timer } from "rxjs";
import type { Recorder } from "../../inspect/recorder.ts";
import type { Faults } from "../../testing/faults.ts";
import { initialPanel, panelState, withFaults } from "./panel-state.ts";
import type { Change, Panel } from "./panel.ts";

/** Milliseconds between two looks; at each frame, they alone would cost much. */
const pause = 50;

/** The state of a panel, which looks after the recorder, and how to act on it. */
export function usePanelState(
  recorder: Recorder,
  faults$: Observable<Faults> | undefined,
): [Panel, (change: Change) => void] {
  const [acts$] = useState(() => new Subject<Change>());
  const act = useCallback((change: Change) => acts$.next(change), [acts$]);
  const [state, setState] = useState(initialPanel);
  // Thrown as it renders, so that it reaches an error boundary.
  const error = useCallback((error: unknown): void => {
    setState(() => {
      throw error;
    });
  }, []);
  useEffect(() => {
    const looks$ = timer(0, pause);
    const state$ = panelState(recorder, { looks$, acts$ });
    const subscription = state$.subscribe({ next: setState, error });
    return () => subscription.unsubscribe();
  }, [recorder, acts$, error]);
  // By itself, since other faults leave the rest as it is.
  useEffect(() => {
    const next = (faults: Faults): void => act(withFaults(faults));
    const subscription = faults$?.subscribe({ next, error });
    return () => subscription?.unsubscribe();
  }, [faults$, act, error]);
  return [state, act];
}
