import { type ReactElement, useId } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { ByHand } from "./export/by-hand.tsx";
import { copyText } from "./export/copy-text.ts";
import { ExportButtons } from "./export/export-buttons.tsx";
import { marbleText } from "./export/marble-text.ts";
import { FaultsForm } from "./faults/faults-form.tsx";
import { layoutOf, sizesOf, spotAt } from "./picture/layout.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { ValueLine } from "./picture/value-line.tsx";
import { cleared, notified } from "./state/panel-state.ts";
import type { Change, Notice } from "./state/panel.ts";
import { shownOf } from "./state/shown.ts";
import { usePanelState } from "./state/use-panel-state.ts";
import { faultsToggled } from "./state/view.ts";
import { nothingText, summaryText } from "./summary.ts";
import { TableView } from "./table/table-view.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useFocusBack } from "./use-focus-back.ts";

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
  const { seen, chosen, view, faults, notice } = state;
  const shown = shownOf(seen, chosen.filter);
  const layout = layoutOf(state, shown.rows);
  // What fails next is over by itself.
  const isFaulty = Object.values({ ...faults, failNext: 0 }).some(Boolean);
  const summaryId = useId();
  const focusBack = useFocusBack();

  /** Does what comes after a notice, which has been read by then. */
  function press(change: Change): void {
    notify();
    act(change);
  }

  function notify(notice?: Notice): void {
    act(notified(notice));
  }

  function clear(): void {
    recorder.clear();
    press(cleared);
  }

  function setFaults(faults: Faults): void {
    faults$?.next(faults);
    const text = "The next request fails.";
    notify(faults.failNext ? { text } : undefined);
  }

  function copyMarbles(): void {
    const { rows } = shown;
    const picked = rows.length === 1 ? rows[0] : layout.selected?.placed.row;
    const text = (picked ? [picked] : rows).map(marbleText).join("\n\n");
    const what = picked?.name ?? "all rows";
    void copyText(Promise.resolve(text), what).then(notify);
  }

  return (
    <aside
      className="marbles"
      aria-label="Marbles"
      // Its words are English and its time goes to the right, on any page.
      dir="ltr"
      lang="en"
      style={sizesOf(layout)}
      {...focusBack}
    >
      <Toolbar state={state} layout={layout} act={press} onClear={clear}>
        {faults$ && (
          <Button
            aria-expanded={view.showsFaults}
            onClick={() => press(faultsToggled)}
          >
            {isFaulty ? "Faults on" : "Faults"}
          </Button>
        )}
        <Button aria-label="Copy marbles" onClick={copyMarbles}>
          Copy
        </Button>
        {replayable && (
          <ExportButtons
            session={{
              events: seen.events,
              rows: shown.rows,
              ticked: chosen.ticked,
            }}
            replayable={replayable}
            notify={notify}
          />
        )}
      </Toolbar>
      {faults$ && view.showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {shown.rows.length === 0 ? (
        <p className="nothing">{seen.version >= 0 && nothingText(seen)}</p>
      ) : view.isTable ? (
        <TableView events={shown.events} />
      ) : (
        <PictureView
          layout={layout}
          ticks={replayable && chosen.ticked}
          act={act}
          summaryId={summaryId}
        />
      )}
      <p role="status">{notice?.text}</p>
      {notice?.byHand !== undefined && <ByHand text={notice.byHand} />}
      <footer>
        <ValueLine
          spot={spotAt(layout.rows, chosen.pointed) ?? layout.selected}
        />
        <p id={summaryId}>{summaryText(shown)}</p>
      </footer>
    </aside>
  );
}
