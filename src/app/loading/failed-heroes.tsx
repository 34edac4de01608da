import type { ReactElement } from "react";
import { TryAgain } from "./try-again.tsx";

/** Says in the place of the heroes that they could not be loaded. */
export function FailedHeroes({
  onRetry,
}: {
  onRetry: () => void;
}): ReactElement {
  return (
    <div className="placeholder">
      <p>Heroes could not be loaded.</p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}
