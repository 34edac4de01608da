import { type ReactElement, useEffect, useState } from "react";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";

/** The button that opens the panel at the bottom of the window. */
export function Dock(props: MarblesPanelProps): ReactElement {
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
