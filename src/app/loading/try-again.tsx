import { type ReactElement, useCallback } from "react";

/** Retries a failed load. It disappears with that, and passes its focus on. */
export function TryAgain({
  onRetry,
  passFocus,
}: {
  onRetry: () => void;
  /** Focuses something else; always the same function. */
  passFocus: () => void;
}): ReactElement {
  const ref = useCallback(
    (button: HTMLButtonElement) => () => {
      // React cleans up while the button is still in the page.
      if (document.activeElement === button) passFocus();
    },
    [passFocus],
  );
  return (
    <button type="button" ref={ref} onClick={() => onRetry()}>
      try again
    </button>
  );
}
