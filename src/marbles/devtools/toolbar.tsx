import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { PanelState, Update } from "./panel-state.ts";
import type { Shown } from "./use-shown.ts";

/** In units per ms. */
const [minZoom, maxZoom] = [0.0005, 20];

export interface ToolbarProps {
  readonly state: PanelState;
  readonly shown: Shown;
  readonly update: Update;
  readonly onClear: () => void;
  readonly onSave: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

export function Toolbar({
  state: { isPaused, isTable, filter, showsQuiet, zoom },
  shown: { session, layout },
  update,
  onClear,
  onSave,
  children,
}: ToolbarProps): ReactElement {
  const quiet = session.rows.filter(({ isQuiet }) => isQuiet).length;

  function zoomTo(zoom: number): void {
    update({ zoom: Math.max(minZoom, Math.min(zoom, maxZoom)) });
  }

  return (
    <div className="toolbar">
      <Button
        title="Stops drawing, not recording."
        aria-pressed={isPaused}
        onClick={() => update({ isPaused: !isPaused })}
      >
        Pause
      </Button>
      <Button title="Removes all that was recorded." onClick={onClear}>
        Clear
      </Button>
      <Button
        title="Lists the events in a table."
        aria-pressed={isTable}
        onClick={() => update({ isTable: !isTable })}
      >
        Table
      </Button>
      <span role="group" aria-label="Zoom">
        <Button
          title="Shows twice the time."
          aria-label="Zoom out"
          onClick={() => zoomTo(zoom / 2)}
        >
          −
        </Button>
        <Button
          title="Shows half the time."
          aria-label="Zoom in"
          onClick={() => zoomTo(zoom * 2)}
        >
          +
        </Button>
        <Button
          title="Shows all the time."
          onClick={() => zoomTo(layout.fitting)}
        >
          Fit
        </Button>
      </span>
      <input
        type="search"
        aria-label="Filter streams"
        placeholder="Filter"
        value={filter}
        onChange={({ target }) => update({ filter: target.value })}
      />
      {quiet > 0 && (
        <Button
          title="Shows the inputs that have not emitted."
          aria-pressed={showsQuiet}
          onClick={() => update({ showsQuiet: !showsQuiet })}
        >
          {`${quiet} quiet input${quiet > 1 ? "s" : ""}`}
        </Button>
      )}
      {children}
      <Button
        title="Downloads the session, for Recorder.from."
        onClick={onSave}
      >
        Save
      </Button>
    </div>
  );
}
