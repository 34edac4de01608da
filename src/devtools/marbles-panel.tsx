import { type ReactElement, useId } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { cleared, shownFaults } from "./acts.ts";
import { copyText } from "./copy-text.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { FaultsForm } from "./faults-form.tsx";
import { marbleText } from "./marble-text.ts";
import type { Change } from "./panel-state.ts";
import { PictureView } from "./picture-view.tsx";
import { shownEvents, shownRows } from "./selectors.ts";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { usePanelState } from "./use-panel-state.ts";
import { ValueLine } from "./value-line.tsx";
import { nothingText, summaryText } from "./words.ts";

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
  const { isTable, showsFaults, faults, failsNext, selected, notice } = state;

  /** Does what comes after a notice, which has been read by then. */
  function press(change: Change): void {
    act((state) => change({ ...state, notice: "" }));
  }

  function clear(): void {
    recorder.clear();
    press(cleared);
  }

  function copyMarbles(): void {
    const chosen = rows.filter(({ key }) => key === selected?.key);
    const copied = chosen.length > 0 ? chosen : rows;
    const [{ name: what } = { name: "" }] = copied;
    const text = copied.map(marbleText).join("\n\n");
    void copyText(text, copied.length === 1 ? what : "all rows").then(act);
  }

  return (
    <aside className="marbles" aria-label="Marbles" {...focusBack}>
      <Toolbar state={state} act={press} onClear={clear}>
        {faults && (
          <button
            type="button"
            aria-expanded={showsFaults}
            onClick={() => press(shownFaults(!showsFaults))}
          >
            {failsNext || isFaulty(faults) ? "Faults on" : "Faults"}
          </button>
        )}
        <button type="button" aria-label="Copy marbles" onClick={copyMarbles}>
          Copy
        </button>
        {replayable && (
          <ExportButtons state={state} act={act} replayable={replayable} />
        )}
      </Toolbar>
      {faults && showsFaults && (
        <FaultsForm
          faults={faults}
          failsNext={failsNext}
          onChange={(faults) => faults$?.next(faults)}
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
