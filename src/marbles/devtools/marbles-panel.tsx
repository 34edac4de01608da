import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { CopyAsTest, CopyByHand } from "./copy-as-test.tsx";
import { FaultsForm } from "./faults-form.tsx";
import { layoutOf, sizesOf, spotAt } from "./picture/layout.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { ValueLine } from "./picture/value-line.tsx";
import { WholeValue } from "./picture/whole-value.tsx";
import { cleared, withNotice } from "./state/panel-state.ts";
import type { Change, Notice } from "./state/panel.ts";
import { usePanelState } from "./state/use-panel-state.ts";
import { faultsToggled, wholeToggled } from "./state/view.ts";
import { visibleOf } from "./state/visible.ts";
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
 * happens, and the same as a table. It asks the recorder 20 times a second,
 * and only while it is mounted. Its styles are in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
  replayable,
}: MarblesPanelProps): ReactElement {
  const [state, act] = usePanelState(recorder, faults$);
  const { seen, chosen, view, faults, notice } = state;
  const { filter, selected } = chosen;
  const { events } = seen;
  const { sight } = view;
  const visible = useMemo(() => visibleOf(seen, filter), [seen, filter]);
  const layout = useMemo(
    () => layoutOf(visible.rows, { events, selected, sight }),
    [visible, events, selected, sight],
  );
  const spot = spotAt(layout.rows, chosen.pointed) ?? layout.selected;
  const summary = useMemo(() => summaryText(visible), [visible]);
  // What fails next is over by itself, and these alone change nothing.
  const alone = { failNext: 0, status: 0, loseAnswers: false };
  const isFaulty = Object.values({ ...faults, ...alone }).some(Boolean);
  const summaryId = useId();
  const focusBack = useFocusBack();

  /** Does what comes after a notice, which has been read by then. */
  function press(change: Change): void {
    notify();
    act(change);
  }

  function notify(notice?: Notice): void {
    act(withNotice(notice));
  }

  function clear(): void {
    recorder.clear();
    press(cleared);
  }

  function setFaults(faults: Faults): void {
    faults$?.next(faults);
    if (faults.failNext) notify({ text: "The next request fails." });
    else notify();
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
        {replayable && (
          <CopyAsTest
            events={events}
            visible={visible}
            ticked={chosen.ticked}
            replayable={replayable}
            notify={notify}
          />
        )}
      </Toolbar>
      {faults$ && view.showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {visible.rows.length === 0 ? (
        <p className="nothing">{seen.version >= 0 && nothingText(seen)}</p>
      ) : view.isTable ? (
        <TableView {...visible} />
      ) : (
        <PictureView
          layout={layout}
          ticks={replayable && chosen.ticked}
          act={act}
          summaryId={summaryId}
        />
      )}
      <p role="status">{notice?.text}</p>
      {notice?.byHand !== undefined && <CopyByHand text={notice.byHand} />}
      <footer>
        {!view.isTable && (
          <ValueLine
            spot={spot}
            isOpen={view.showsWhole}
            onToggle={() => act(wholeToggled)}
          />
        )}
        <p id={summaryId}>{summary}</p>
      </footer>
      {view.showsWhole && !view.isTable && spot && <WholeValue {...spot} />}
    </aside>
  );
}
