import type { ReactElement } from "react";
import { TryAgain } from "./try-again.tsx";

/** Says in the place of the heroes that they could not be loaded. */
export function FailedHeroes({
  onRetry,
}: {
  onRetry: () => void;
}): ReactElement {
  return (
    <p className="field">
      Heroes could not be loaded. <TryAgain onRetry={onRetry} />
    </p>
  );
}
