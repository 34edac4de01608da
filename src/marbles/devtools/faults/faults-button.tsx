import type { ReactElement } from "react";
import type { Faults } from "../../testing/faults.ts";
import { Button } from "../button.tsx";

export interface FaultsButtonProps {
  readonly faults: Faults;
  /** Whether their form is shown. */
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Opens the form, and says whether there are faults. */
export function FaultsButton({
  faults,
  isOpen,
  onClick,
}: FaultsButtonProps): ReactElement {
  return (
    <Button
      title="Makes the network slow, failing or offline."
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {isFaulty(faults) ? "Faults on" : "Faults"}
    </Button>
  );
}

/**
 * `failNext` doesn't count, since it ends by itself, nor do faults that have no
 * effect alone.
 */
function isFaulty({
  latency = 0,
  failureRate = 0,
  offline = false,
}: Faults): boolean {
  return latency > 0 || failureRate > 0 || offline;
}
