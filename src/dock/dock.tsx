import { type ReactElement, useId, useState } from "react";
import {
  MarblesPanel,
  type MarblesPanelProps,
} from "../devtools/marbles-panel.tsx";

/** The panel at the foot of the window, and the button that opens it. */
export function Dock(props: MarblesPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
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
