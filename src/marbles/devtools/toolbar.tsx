import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { SetView, View } from "./use-view.ts";

/** In units per ms. */
const [minZoom, maxZoom] = [0.0005, 20];

interface ToolbarProps {
  readonly view: View;
  readonly setView: SetView;
  /** The zoom with which all would fit. */
  readonly fitting: number;
  readonly onClear: () => void;
  /** More buttons. */
  readonly children: ReactNode;
}

export function Toolbar({
  view: { filter, zoom },
  setView,
  fitting,
  onClear,
  children,
}: ToolbarProps): ReactElement {
  function zoomTo(zoom: number): void {
    setView({ zoom: Math.max(minZoom, Math.min(zoom, maxZoom)) });
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
        <Button title="Shows all the time." onClick={() => zoomTo(fitting)}>
          Fit
        </Button>
      </span>
      <input
        type="search"
        aria-label="Filter streams"
        placeholder="Filter"
        value={filter}
        onChange={({ target }) => setView({ filter: target.value })}
      />
      {children}
    </div>
  );
}
