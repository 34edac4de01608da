import { type ReactElement, useId } from "react";
import type { Recorder } from "../inspect/recorder.ts";
import { PictureView } from "./picture-view.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { shownEvents, shownRows } from "./selectors.ts";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePanelState } from "./use-panel-state.ts";
import { ValueLine } from "./value-line.tsx";
import { summaryText } from "./words.ts";

/** What {@link MarblesPanel} takes. */
export interface MarblesPanelProps {
  /** What is drawn. Another one needs another `key`. */
  recorder: Recorder;
}

/**
 * Draws what a `Recorder` keeps: a row of marbles for each stream, as it
 * happens, and the same as a table. It asks the recorder once a frame, and
 * only while it is mounted. It needs the stylesheet beside it.
 */
export function MarblesPanel({ recorder }: MarblesPanelProps): ReactElement {
  const [state, act] = usePanelState(recorder);
  const summaryId = useId();
  const focus = useFocusBack();

  return (
    <aside className="marbles" aria-label="Marbles" {...focus}>
      <Toolbar
        state={state}
        act={act}
        onClear={() => recorder.clear()}
      ></Toolbar>
      {state.isTable ? (
        <TableView state={state} />
      ) : (
        <PictureView state={state} act={act} summaryId={summaryId} />
      )}
      <footer>
        <ValueLine state={state} />
        <p id={summaryId}>
          {summaryText(shownRows(state), shownEvents(state))}
        </p>
      </footer>
    </aside>
  );
}
