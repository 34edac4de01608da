import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { PanelState, Update } from "./panel-state.ts";

/** In units per ms. */
const [minZoom, maxZoom] = [0.0005, 20];

export interface ToolbarProps {
  readonly state: PanelState;
  /** The zoom with which all would fit. */
  readonly fitting: number;
  readonly update: Update;
  readonly onClear: () => void;
  readonly onSave: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

export function Toolbar({
  state: { isPaused, isTable, filter, zoom },
  fitting,
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
      <Button
        aria-pressed={isPaused}
        onClick={() => update({ isPaused: !isPaused })}
      >
        Pause
      </Button>
      <Button onClick={onClear}>Clear</Button>
      <Button
        aria-pressed={isTable}
        onClick={() => update({ isTable: !isTable })}
      >
        Table
      </Button>
      <span role="group" aria-label="Zoom">
        <Button aria-label="Zoom out" onClick={() => zoomTo(zoom / 2)}>
          −
        </Button>
        <Button aria-label="Zoom in" onClick={() => zoomTo(zoom * 2)}>
          +
        </Button>
        <Button onClick={() => zoomTo(fitting)}>Fit</Button>
      </span>
      <input
        type="search"
        aria-label="Filter streams"
        placeholder="Filter"
        value={filter}
        onChange={({ target }) => update({ filter: target.value })}
      />
      {children}
      <Button onClick={onSave}>Save</Button>
    </div>
  );
}
