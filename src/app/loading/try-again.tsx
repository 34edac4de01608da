import { type ReactElement, useCallback } from "react";

/** Retries a failed load. The click removes the button, which passes its focus on. */
export function TryAgain({
  onRetry,
  passFocus,
}: {
  onRetry: () => void;
  /** Focuses another element. Must be memoized. */
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
