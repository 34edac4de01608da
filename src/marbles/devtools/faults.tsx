import { type ReactElement, useCallback, useSyncExternalStore } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";

const noFaults: Faults = {};

/** The current value of `faults$`; `{}` without it. */
export function useFaults(
  faults$: BehaviorSubject<Faults> | undefined,
): Faults {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // After an error, rendering reads `value`, which throws the error to the
      // nearest error boundary.
      const observer = { next: onChange, error: onChange };
      const subscription = faults$?.subscribe(observer);
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

/** Sets the network faults. */
export function FaultsForm({
  faults$,
}: {
  faults$: BehaviorSubject<Faults>;
}): ReactElement {
  // Without `failNext`, which is for one request, and not set again below.
  const { latency = 0, offline = false } = useFaults(faults$);

  return (
    <div className="toolbar" role="group" aria-label="Faults">
      <label>
        Latency
        <input
          type="number"
          min={0}
          step={100}
          placeholder="0"
          value={latency === 0 ? "" : latency}
          onChange={({ target }) =>
            faults$.next({ offline, latency: Math.max(0, +target.value) })
          }
        />
        ms
      </label>
      <Button
        title="Answers the next request with 409, a refusal."
        // A refusal, so that the app is sure that nothing was changed.
        onClick={() =>
          faults$.next({ latency, offline, failNext: 1, status: 409 })
        }
      >
        Fail next
      </Button>
      <Button
        title="Makes all requests fail."
        aria-pressed={offline}
        onClick={() => faults$.next({ latency, offline: !offline })}
      >
        Offline
      </Button>
    </div>
  );
}
