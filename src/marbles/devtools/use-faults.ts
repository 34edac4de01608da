import { useCallback, useSyncExternalStore } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Faults } from "../testing/faults.ts";

const noFaults: Faults = {};

/** The current value of `faults$`; `{}` without it. */
export function useFaults(
  faults$: BehaviorSubject<Faults> | undefined,
): Faults {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // After an error, rendering reads `value`, which throws the error to the
      // nearest error boundary.
      const subscription = faults$?.subscribe({
        next: onChange,
        error: onChange,
      });
      return () => subscription?.unsubscribe();
    },
    [faults$],
  );
  return useSyncExternalStore(
    subscribe,
    () => faults$?.value ?? noFaults,
    () => noFaults,
  );
}
