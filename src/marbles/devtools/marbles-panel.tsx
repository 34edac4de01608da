import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { CopyAsTest } from "./copy/copy-as-test.tsx";
import { TickCall, TickedCalls } from "./copy/ticked-calls.tsx";
import { FaultsButton } from "./faults/faults-button.tsx";
import { FaultsForm } from "./faults/faults-form.tsx";
import { useFailNext, useFaults } from "./faults/use-faults.ts";
import { Nothing } from "./nothing.tsx";
import { type PanelState, start, usePanelState } from "./panel-state.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { save } from "./save.ts";
import { summaryText } from "./summary.ts";
import { TableView } from "./table-view.tsx";
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
  /**
   * Recreates the services, for tests of what was recorded. @defaultValue none:
   * the panel has no button that copies a test
   */
  replayable?: Replayable | undefined;
}

/**
 * Draws the events of a `Recorder`: a row of marbles for each stream, or a
 * table. Reads new events 20 times a second while it is mounted. Mounted again
 * for the same recorder, it has the same filter, zoom, place and ticks. Its
 * styles are in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
  replayable,
}: MarblesPanelProps): ReactElement {
  const [state, update] = usePanelState(recorder);
  const { ticked, isTable, showsFaults, notice, placeRef } = state;
  const shown = useShown(state);
  const { session, filtered, layout } = shown;
  const faults = useFaults(faults$);
  useFailNext(recorder, faults$, state.failNextSince);
  const summary = useMemo(() => summaryText(filtered), [filtered]);
  const summaryId = useId();
  const focusBack = useFocusBack();
  const isEmpty = filtered.rows.length === 0;

  /** For buttons: hides the last notice too. */
  function updateByClick(part: Partial<PanelState>): void {
    update({ notice: undefined, ...part });
  }

  function clear(): void {
    recorder.clear();
    placeRef.current = start;
    updateByClick({
      session: emptySession,
      ticked: new Set(),
      selected: undefined,
      hovered: undefined,
    });
  }

  function setFaults(next: Faults): void {
    if (next.failNext)
      update({ failNextSince: recorder.events().at(-1)?.order ?? -1 });
    faults$?.next(next);
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
        update={updateByClick}
        onClear={clear}
        onSave={() => save(recorder)}
      >
        {faults$ && (
          <FaultsButton
            faults={faults}
            isOpen={showsFaults}
            onClick={() => updateByClick({ showsFaults: !showsFaults })}
          />
        )}
        {replayable && (
          <CopyAsTest
            recorder={recorder}
            ticked={ticked}
            replayable={replayable}
            showNotice={(notice) => update({ notice })}
          />
        )}
        {ticked.size > 0 && (
          <TickedCalls ticked={ticked} shown={shown} update={updateByClick} />
        )}
      </Toolbar>
      <div role="status">
        {faults.failNext ? <p>The next request fails.</p> : undefined}
        {notice}
      </div>
      {faults$ && showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {isEmpty && <Nothing session={state.session} />}
      {!isEmpty && isTable && (
        <TableView events={filtered.events} rowOf={session.rowOf} />
      )}
      {!isEmpty && !isTable && (
        <PictureView
          layout={layout}
          height={state.height}
          width={state.width}
          placeRef={placeRef}
          selected={shown.selected}
          ticked={ticked}
          update={update}
          summaryId={summaryId}
        />
      )}
      <footer>
        {!isTable && <ValueLine pointed={shown.pointed} />}
        {replayable && !isTable && (
          <TickCall ticked={ticked} shown={shown} update={update} />
        )}
        <p id={summaryId}>{summary}</p>
      </footer>
    </aside>
  );
}
