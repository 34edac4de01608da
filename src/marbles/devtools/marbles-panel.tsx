import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { FaultsForm, useFaults } from "./faults.tsx";
import { Nothing } from "./nothing.tsx";
import { start, usePanelState } from "./panel-state.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { save } from "./save.ts";
import { summaryText } from "./summary.ts";
import { Toolbar } from "./toolbar.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { emptySession, useShown } from "./use-shown.ts";
import { ValueLine } from "./value-line.tsx";

/** The properties of {@link MarblesPanel}. */
export interface MarblesPanelProps {
  /** The recorder to draw. To change it, give the panel another `key`. */
  recorder: Recorder;
  /**
   * The faults of a `faultyBackend`, for the panel to set. @defaultValue none:
   * the panel has no button for faults
   */
  faults$?: BehaviorSubject<Faults> | undefined;
}

/**
 * Draws the events of a `Recorder`: a row of marbles for each stream. Reads new events 20 times a second while it is mounted. Mounted again
 * for the same recorder, it has the same filter, zoom and place. Its styles are in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
}: MarblesPanelProps): ReactElement {
  const [state, update] = usePanelState(recorder);
  const { showsFaults, placeRef } = state;
  const shown = useShown(state);
  const { session, filtered, layout } = shown;
  const { latency = 0, offline = false } = useFaults(faults$);
  const summary = useMemo(() => summaryText(filtered), [filtered]);
  const summaryId = useId();
  const focusBack = useFocusBack();
  const isEmpty = filtered.rows.length === 0;

  function clear(): void {
    recorder.clear();
    placeRef.current = start;
    update({
      session: emptySession,
      selected: undefined,
      hovered: undefined,
    });
  }

  return (
    <aside
      className="marbles"
      aria-label="Marbles"
      // English text and time from left to right, on any page.
      dir="ltr"
      lang="en"
      {...focusBack}
    >
      <Toolbar
        state={state}
        shown={shown}
        update={update}
        onClear={clear}
        onSave={() => save(recorder)}
      >
        {faults$ && (
          <Button
            title="Makes the network slow, failing or offline."
            aria-expanded={showsFaults}
            onClick={() => update({ showsFaults: !showsFaults })}
          >
            {latency > 0 || offline ? "Faults on" : "Faults"}
          </Button>
        )}
      </Toolbar>
      {faults$ && showsFaults && (
        <FaultsForm faults$={faults$} events={session.events} />
      )}
      {isEmpty && <Nothing session={state.session} />}
      {!isEmpty && (
        <PictureView
          layout={layout}
          height={state.height}
          width={state.width}
          placeRef={placeRef}
          selected={shown.selected}
          update={update}
          summaryId={summaryId}
        />
      )}
      <footer>
        <ValueLine pointed={shown.pointed} />
        <p id={summaryId}>{summary}</p>
      </footer>
    </aside>
  );
}
