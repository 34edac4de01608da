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
  state: { filter, zoom },
  shown: { layout },
  update,
  onClear,
  onSave,
  children,
}: ToolbarProps): ReactElement {
  function zoomTo(zoom: number): void {
    update({ zoom: Math.max(minZoom, Math.min(zoom, maxZoom)) });
  }

  return (
    <div className="toolbar">
      <Button title="Removes all that was recorded." onClick={onClear}>
        Clear
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
