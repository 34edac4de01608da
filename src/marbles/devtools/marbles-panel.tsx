import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { MarbleEvent } from "../inspect/marble-event.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { CopyAsTest, CopyByHand } from "./copy-as-test.tsx";
import { FaultsForm } from "./faults-form.tsx";
import { layoutOf, sizesOf, spotAt } from "./picture/layout.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { ValueLine } from "./picture/value-line.tsx";
import { WholeValue } from "./picture/whole-value.tsx";
import { rowsOf } from "./rows/rows.ts";
import { visibleOf } from "./rows/visible.ts";
import {
  type Change,
  clear,
  type Notice,
  notify,
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
  const [state, act] = usePanelState(recorder);
  const { events = noEvents, filter, ticked } = state;
  const { selected, viewport, notice } = state;
  const { isTable, showsWholeValue } = state;
  const faults = useFaults(faults$);
  const rows = useMemo(() => rowsOf(events), [events]);
  const visible = useMemo(
    () => visibleOf(events, rows, filter),
    [events, rows, filter],
  );
  const layout = useMemo(
    () => layoutOf(visible.rows, { events, selected, viewport }),
    [visible, events, selected, viewport],
  );
  const summary = useMemo(() => summaryText(visible), [visible]);
  const spot = spotAt(layout.rows, state.hovered) ?? layout.selected;
  const summaryId = useId();
  const focusBack = useFocusBack();

  /** Removes the last notice, then applies `change`. */
  function press(change: Change): void {
    act(notify());
    act(change);
  }

  function setFaults(faults: Faults): void {
    faults$?.next(faults);
    act(
      notify(faults.failNext ? { text: "The next request fails." } : undefined),
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
        act={press}
        onClear={() => {
          recorder.clear();
          press(clear);
        }}
      >
        {faults$ && (
          <Button
            aria-expanded={state.showsFaults}
            onClick={() => press(toggleFaults)}
          >
            {isFaulty(faults) ? "Faults on" : "Faults"}
          </Button>
        )}
        {replayable && (
          <CopyAsTest
            events={events}
            rows={rows}
            visible={visible}
            ticked={ticked}
            replayable={replayable}
            notify={(notice: Notice) => act(notify(notice))}
          />
        )}
      </Toolbar>
      {faults$ && state.showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {visible.rows.length === 0 ? (
        <p className="nothing">{state.events && nothingText(rows.length)}</p>
      ) : isTable ? (
        <TableView {...visible} />
      ) : (
        <PictureView
          layout={layout}
          ticked={replayable && ticked}
          act={act}
          summaryId={summaryId}
        />
      )}
      <p role="status">{notice?.text}</p>
      {notice?.uncopied !== undefined && <CopyByHand text={notice.uncopied} />}
      <footer>
        {!isTable && (
          <ValueLine
            spot={spot}
            isOpen={showsWholeValue}
            onToggle={() => act(toggleWholeValue)}
          />
        )}
        <p id={summaryId}>{summary}</p>
      </footer>
      {showsWholeValue && !isTable && spot && <WholeValue {...spot} />}
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
function isFaulty({ latency, failureRate, offline }: Faults): boolean {
  return Boolean(latency ?? 0) || Boolean(failureRate ?? 0) || Boolean(offline);
}
