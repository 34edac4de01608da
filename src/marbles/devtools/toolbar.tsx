import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { Layout } from "./picture/layout.ts";
import { zoomBy, zoomToFit } from "./picture/navigation.ts";
import {
  type Change,
  filterBy,
  type PanelState,
  togglePause,
  toggleTable,
} from "./state/panel-state.ts";

export interface ToolbarProps {
  readonly state: PanelState;
  readonly layout: Layout;
  readonly dispatch: (change: Change) => void;
  readonly onClear: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

export function Toolbar({
  state: { isPaused, isTable, viewport },
  layout,
  dispatch,
  onClear,
  children,
}: ToolbarProps): ReactElement {
  return (
    <div className="toolbar">
      <Button aria-pressed={isPaused} onClick={() => dispatch(togglePause)}>
        Pause
      </Button>
      <Button onClick={onClear}>Clear</Button>
      <Button aria-pressed={isTable} onClick={() => dispatch(toggleTable)}>
        Table
      </Button>
      <span role="group" aria-label="Zoom">
        <Button
          aria-label="Zoom out"
          onClick={() => dispatch(zoomBy(layout, 0.5))}
        >
          −
        </Button>
        <Button
          aria-label="Zoom in"
          onClick={() => dispatch(zoomBy(layout, 2))}
        >
          +
        </Button>
        <Button
          aria-pressed={viewport.zoom === "fit"}
          onClick={() => dispatch(zoomToFit)}
        >
          Fit
        </Button>
      </span>
      <input
        type="search"
        aria-label="Filter streams"
        placeholder="Filter"
        onChange={({ target }) => dispatch(filterBy(target.value))}
      />
      {children}
    </div>
  );
}
