import type { ReactElement } from "react";
import { failureText } from "../../http/failure-text.ts";
import { TryAgain } from "./try-again.tsx";

/** What could not be loaded and why, and a button that loads it again. */
export function Failure({
  what,
  error,
  onRetry,
  passFocus,
}: {
  what: string;
  error: unknown;
  onRetry: () => void;
  /** Focuses another element when the button goes. */
  passFocus: () => void;
}): ReactElement {
  return (
    <>
      <p className="failed">{what}</p>
      <p>{failureText(error)}</p>
      <TryAgain onRetry={onRetry} passFocus={passFocus} />
    </>
  );
}
