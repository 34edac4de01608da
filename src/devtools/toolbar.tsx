import type { ReactElement, ReactNode } from "react";
import { filtered, fitted, paused, shownAsTable, zoomed } from "./acts.ts";
import type { Change, PanelState } from "./panel-state.ts";

export interface ToolbarProps {
  readonly state: PanelState;
  readonly act: (change: Change) => void;
  readonly onClear: () => void;
  /** More buttons, after those that every panel has. */
  readonly children?: ReactNode;
}

/** What can be done to the view. */
export function Toolbar({
  state: { isPaused, isTable, zoom },
  act,
  onClear,
  children,
}: ToolbarProps): ReactElement {
  return (
    <div className="toolbar">
      <button
        type="button"
        aria-pressed={isPaused}
        onClick={() => act(paused(!isPaused))}
      >
        Pause
      </button>
      <button type="button" onClick={onClear}>
        Clear
      </button>
      <button
        type="button"
        aria-pressed={isTable}
        onClick={() => act(shownAsTable(!isTable))}
      >
        Table
      </button>
      <span role="group" aria-label="Zoom">
        <button
          type="button"
          aria-label="Zoom out"
          onClick={() => act(zoomed(0.5))}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          onClick={() => act(zoomed(2))}
        >
          +
        </button>
        <button
          type="button"
          aria-pressed={zoom === "fit"}
          onClick={() => act(fitted)}
        >
          Fit
        </button>
      </span>
      <input
        type="search"
        aria-label="Filter streams"
        placeholder="Filter"
        onChange={({ target }) => act(filtered(target.value))}
      />
      {children}
    </div>
  );
}
