import { type ReactElement, useId } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { cleared, patched } from "./state/acts.ts";
import { Button } from "./button.tsx";
import { copyText } from "./export/copy-text.ts";
import { ExportButtons } from "./export/export-buttons.tsx";
import { FaultsForm } from "./faults/faults-form.tsx";
import { marbleText } from "./export/marble-text.ts";
import type { Change } from "./state/panel-state.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { rowAt, shownEvents, shownRows } from "./state/selectors.ts";
import { TableView } from "./table/table-view.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { usePanelState } from "./state/use-panel-state.ts";
import { ValueLine } from "./value-line.tsx";
import { nothingText, summaryText } from "./rows/words.ts";

/** What {@link MarblesPanel} takes. */
export interface MarblesPanelProps {
  /** What is drawn. Another one needs another `key`. */
  recorder: Recorder;
  /**
   * The faults that a `faultyBackend` was given, for the panel to set.
   * @defaultValue none, and the panel sets no faults
   */
  faults$?: BehaviorSubject<Faults> | undefined;
  /**
   * How the services are made anew, for the panel to make tests of what it
   * shows. @defaultValue none, and it makes no tests
   */
  replayable?: Replayable | undefined;
}

/**
 * Draws what a `Recorder` keeps: a row of marbles for each stream, as it
 * happens, and the same as a table. It asks the recorder once a frame, and
 * only while it is mounted. Its styles are in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
  replayable,
}: MarblesPanelProps): ReactElement {
  const [state, act] = usePanelState(recorder, faults$);
  const summaryId = useId();
  const focusBack = useFocusBack();
  const rows = shownRows(state);
  const { isTable, showsFaults, faults, failsNext, notice } = state;

  /** Does what comes after a notice, which has been read by then. */
  function press(change: Change): void {
    act((state) => change({ ...state, notice: "" }));
  }

  function notify(notice: string): void {
    act(patched({ notice }));
  }

  function clear(): void {
    recorder.clear();
    press(cleared);
  }

  function copyMarbles(): void {
    const chosen = rows.length === 1 ? rows[0] : rowAt(rows, state.selected);
    const text = (chosen ? [chosen] : rows).map(marbleText).join("\n\n");
    void copyText(Promise.resolve(text), chosen?.name ?? "all rows").then(
      notify,
    );
  }

  return (
    <aside className="marbles" aria-label="Marbles" {...focusBack}>
      <Toolbar state={state} act={press} onClear={clear}>
        {faults$ && (
          <Button
            aria-expanded={showsFaults}
            onClick={() => press(patched({ showsFaults: !showsFaults }))}
          >
            {failsNext || isFaulty(faults) ? "Faults on" : "Faults"}
          </Button>
        )}
        <Button aria-label="Copy marbles" onClick={copyMarbles}>
          Copy
        </Button>
        {replayable && (
          <ExportButtons
            state={state}
            replayable={replayable}
            notify={notify}
          />
        )}
      </Toolbar>
      {faults$ && showsFaults && (
        <FaultsForm
          faults={faults}
          failsNext={failsNext}
          onChange={(faults) => faults$.next(faults)}
        />
      )}
      {rows.length === 0 ? (
        <p className="nothing">{state.version >= 0 && nothingText(state)}</p>
      ) : isTable ? (
        <TableView state={state} />
      ) : (
        <PictureView
          state={state}
          act={act}
          summaryId={summaryId}
          hasTicks={replayable !== undefined}
        />
      )}
      <p role="status">{notice}</p>
      <footer>
        <ValueLine state={state} />
        <p id={summaryId}>{summaryText(rows, shownEvents(state))}</p>
      </footer>
    </aside>
  );
}

/** Whether something is wrong for more than the next request. */
function isFaulty(faults: Faults): boolean {
  return Object.values({ ...faults, failNext: 0 }).some(Boolean);
}
