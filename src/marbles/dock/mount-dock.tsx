import { type ReactElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";
import "./dock.css";

/** Adds the dock to the page, in a React root of its own. */
export function mountDock(props: MarblesPanelProps): void {
  const dock = document.createElement("div");
  dock.className = "marbles-dock";
  document.body.append(dock);
  createRoot(dock).render(<Dock {...props} />);
}

/** The button that opens the panel at the bottom of the window. */
function Dock(props: MarblesPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  // For the page's styles. `:has` would slow down each change of the page.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-panel", isOpen);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Marbles
      </button>
      {isOpen && <MarblesPanel {...props} />}
    </>
  );
}
