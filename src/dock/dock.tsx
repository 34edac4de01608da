import { type ReactElement, useEffect, useId, useState } from "react";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";

/** The panel at the foot of the window, and the button that opens it. */
export function Dock(props: MarblesPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // For the page's own styles: `:has` would cost time at each of its changes.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle("marbles-open", isOpen);
    return () => classList.remove("marbles-open");
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Marbles
      </button>
      {isOpen && (
        <div id={id}>
          <MarblesPanel {...props} />
        </div>
      )}
    </>
  );
}
