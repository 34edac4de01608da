import type { ReactElement } from "react";

/**
 * A button for what could not be loaded, which goes as that is tried again.
 * Its focus then goes to the search box within a search, else to the screen's
 * heading.
 */
export function TryAgain({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <button type="button" ref={handFocusOn} onClick={() => onRetry()}>
      try again
    </button>
  );
}

/** A ref, whose cleanup React calls while `button` is still in the page. */
function handFocusOn(button: HTMLButtonElement | null): () => void {
  return () => {
    if (document.activeElement !== button) return;
    const view = button?.closest("[role=search], section");
    view?.querySelector<HTMLElement>("h2, input")?.focus();
  };
}
