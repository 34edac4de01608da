import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { MarbleEvent } from "../inspect/marble-event.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { CopyAsTest, CopyByHand } from "./copy-as-test.tsx";
import { FaultsForm } from "./faults-form.tsx";
import { layoutOf, sizesOf, findMark } from "./picture/layout.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { ValueLine } from "./picture/value-line.tsx";
import { WholeValue } from "./picture/whole-value.tsx";
import { rowsOf } from "./rows/rows.ts";
import { filteredBy } from "./rows/filtered.ts";
import {
  type Change,
  clear,
  hideNotice,
  showNotice,
  toggleFaults,
  toggleWholeValue,
} from "./state/panel-state.ts";
import { usePanelState } from "./state/use-panel-state.ts";
import { summaryText } from "./summary.ts";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFaults } from "./use-faults.ts";
import { useFocusBack } from "./use-focus-back.ts";

const noEvents: readonly MarbleEvent[] = [];

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
 * table. Reads new events 20 times a second while it is mounted. Its styles are
 * in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
  replayable,
}: MarblesPanelProps): ReactElement {
  const [state, dispatch] = usePanelState(recorder);
  const {
    events = noEvents,
    filter,
    ticked,
    selected,
    hovered,
    isTable,
    showsFaults,
    showsWholeValue,
    viewport,
    notice,
  } = state;
  const faults = useFaults(faults$);
  const rows = useMemo(() => rowsOf(events), [events]);
  const filtered = useMemo(
    () => filteredBy(events, rows, filter),
    [events, rows, filter],
  );
  const layout = useMemo(
    () => layoutOf(filtered.rows, { events, selected, viewport }),
    [filtered, events, selected, viewport],
  );
  const summary = useMemo(() => summaryText(filtered), [filtered]);
  const shown = findMark(layout.rows, hovered) ?? layout.selected;
  const isEmpty = filtered.rows.length === 0;
  const summaryId = useId();
  const focusBack = useFocusBack();

  /** For buttons: hides the last notice too. */
  function dispatchClick(change: Change): void {
    dispatch(hideNotice);
    dispatch(change);
  }

  function setFaults(faults: Faults): void {
    faults$?.next(faults);
    dispatch(
      faults.failNext
        ? showNotice({ text: "The next request fails." })
        : hideNotice,
    );
  }

  return (
    <aside
      className="marbles"
      aria-label="Marbles"
      // English text and time from left to right, on any page.
      dir="ltr"
      lang="en"
      style={sizesOf(layout)}
      {...focusBack}
    >
      <Toolbar
        state={state}
        layout={layout}
        dispatch={dispatchClick}
        onClear={() => {
          recorder.clear();
          dispatchClick(clear);
        }}
      >
        {faults$ && (
          <Button
            aria-expanded={showsFaults}
            onClick={() => dispatchClick(toggleFaults)}
          >
            {isFaulty(faults) ? "Faults on" : "Faults"}
          </Button>
        )}
        {replayable && (
          <CopyAsTest
            recorder={recorder}
            rows={rows}
            filtered={filtered}
            ticked={ticked}
            replayable={replayable}
            showNotice={(notice) => dispatch(showNotice(notice))}
          />
        )}
      </Toolbar>
      {faults$ && showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {isEmpty && (
        <p className="nothing">{state.events && nothingText(rows.length)}</p>
      )}
      {!isEmpty && isTable && <TableView {...filtered} />}
      {!isEmpty && !isTable && (
        <PictureView
          layout={layout}
          ticked={replayable && ticked}
          dispatch={dispatch}
          summaryId={summaryId}
        />
      )}
      <p role="status">{notice?.text}</p>
      {notice?.uncopied !== undefined && <CopyByHand text={notice.uncopied} />}
      <footer>
        {!isTable && (
          <ValueLine
            shown={shown}
            isOpen={showsWholeValue}
            onToggle={() => dispatch(toggleWholeValue)}
          />
        )}
        <p id={summaryId}>{summary}</p>
      </footer>
      {showsWholeValue && !isTable && shown && <WholeValue {...shown} />}
    </aside>
  );
}

/** The text shown in place of rows. */
function nothingText(hiddenRows: number): string {
  return hiddenRows > 0
    ? "No stream has that in its name."
    : "Nothing yet. Streams appear here as they are subscribed to.";
}

/**
 * `failNext` doesn't count, since it ends by itself, nor do faults that have no
 * effect alone.
 */
function isFaulty({
  latency = 0,
  failureRate = 0,
  offline = false,
}: Faults): boolean {
  return latency > 0 || failureRate > 0 || offline;
}
