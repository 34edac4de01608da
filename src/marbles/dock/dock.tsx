import { type ReactElement, useEffect, useState } from "react";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";

/** The panel at the foot of the window, and the button that opens it. */
export function Dock(props: MarblesPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  // For the page's own styles: `:has` would cost time at each of its changes.
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
