import type { ReactElement, ReactNode } from "react";
import { filtered, patched, zoomed } from "../state/acts.ts";
import { Button } from "../button.tsx";
import type { Change, PanelState } from "../state/panel-state.ts";

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
      <Button
        aria-pressed={isPaused}
        onClick={() => act(patched({ isPaused: !isPaused }))}
      >
        Pause
      </Button>
      <Button onClick={onClear}>Clear</Button>
      <Button
        aria-pressed={isTable}
        onClick={() => act(patched({ isTable: !isTable, pointed: undefined }))}
      >
        Table
      </Button>
      <span role="group" aria-label="Zoom">
        <Button aria-label="Zoom out" onClick={() => act(zoomed(0.5))}>
          −
        </Button>
        <Button aria-label="Zoom in" onClick={() => act(zoomed(2))}>
          +
        </Button>
        <Button
          aria-pressed={zoom === "fit"}
          onClick={() => act(patched({ zoom: "fit", follows: true }))}
        >
          Fit
        </Button>
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
