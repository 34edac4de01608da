import { type ReactElement, useCallback } from "react";
import { useVisit } from "../screen/screen-history.tsx";

/**
 * A button for what could not be loaded, which goes as that is tried again.
 * Its focus then goes to the search box within a search, else to the screen's
 * heading.
 */
export function TryAgain({ onRetry }: { onRetry: () => void }): ReactElement {
  const { focusHeading } = useVisit().arrival;
  const ref = useCallback(
    (button: HTMLButtonElement) => () => {
      // React cleans up while the button is still in the page.
      if (document.activeElement !== button) return;
      const search = button.closest("[role=search]");
      if (search) search.querySelector("input")?.focus();
      else focusHeading();
    },
    [focusHeading],
  );
  return (
    <button type="button" ref={ref} onClick={() => onRetry()}>
      try again
    </button>
  );
}
