import {
  type ReactElement,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import type { BehaviorSubject } from "rxjs";
import type { MarbleEvent } from "../inspect/marble-event.ts";
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

interface FaultsFormProps {
  readonly faults$: BehaviorSubject<Faults>;
  readonly events: readonly MarbleEvent[];
}

/** Sets the network faults. */
export function FaultsForm({ faults$, events }: FaultsFormProps): ReactElement {
  const { failNext = 0, ...faults } = useFaults(faults$);
  const { latency = 0, offline = false } = faults;
  const [pressedAfter, setPressedAfter] = useState(Infinity);
  const isPending = failNext > 0 && !hasFailed(events, pressedAfter);

  function failTheNext(): void {
    setPressedAfter(events.at(-1)?.order ?? -1);
    // A refusal, so that the app is sure that nothing was changed.
    faults$.next({ ...faults, failNext: 1, status: 409 });
  }

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
            faults$.next({ ...faults, latency: Math.max(0, +target.value) })
          }
        />
        ms
      </label>
      <Button
        title="Answers the next request with 409, a refusal."
        aria-pressed={isPending}
        onClick={failTheNext}
      >
        Fail next
      </Button>
      <Button
        title="Makes all requests fail."
        aria-pressed={offline}
        onClick={() => faults$.next({ ...faults, offline: !offline })}
      >
        Offline
      </Button>
    </div>
  );
}

/** Whether a request has failed that began after the event of this order. */
function hasFailed(events: readonly MarbleEvent[], order: number): boolean {
  const later = events.filter((event) => event.order > order);
  return later.some(
    ({ kind, track }) =>
      kind === "E" &&
      track.role === "request" &&
      later.some((event) => event.kind === "S" && event.track === track),
  );
}
