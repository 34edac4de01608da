import type { ReactElement, ReactNode } from "react";
import { Button } from "../button.tsx";
import type { Layout } from "../picture/layout.ts";
import { fitted, zoomed } from "../picture/zoom.ts";
import { filtered, pointed } from "../state/chosen.ts";
import type { Change, Panel } from "../state/panel.ts";
import { pauseToggled } from "../state/seen.ts";
import { tableToggled } from "../state/view.ts";

export interface ToolbarProps {
  readonly state: Panel;
  readonly layout: Layout;
  readonly act: (change: Change) => void;
  readonly onClear: () => void;
  /** More buttons, after those that every panel has. */
  readonly children?: ReactNode;
}

/** What can be done to the view. */
export function Toolbar({
  state: { seen, view },
  layout,
  act,
  onClear,
  children,
}: ToolbarProps): ReactElement {
  function toggleTable(): void {
    // What was pointed at is gone with the picture.
    act(pointed());
    act(tableToggled);
  }

  return (
    <div className="toolbar">
      <Button aria-pressed={seen.isPaused} onClick={() => act(pauseToggled)}>
        Pause
      </Button>
      <Button onClick={onClear}>Clear</Button>
      <Button aria-pressed={view.isTable} onClick={toggleTable}>
        Table
      </Button>
      <span role="group" aria-label="Zoom">
        <Button aria-label="Zoom out" onClick={() => act(zoomed(layout, 0.5))}>
          −
        </Button>
        <Button aria-label="Zoom in" onClick={() => act(zoomed(layout, 2))}>
          +
        </Button>
        <Button
          aria-pressed={view.sight.zoom === "fit"}
          onClick={() => act(fitted)}
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
