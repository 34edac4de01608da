import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { BehaviorSubject } from "rxjs";
import type { MarbleEvent, Track } from "../../inspect/marble-event.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import type { Faults } from "../../testing/faults.ts";
import { versions } from "../panel-state.ts";

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

/**
 * Takes `failNext` back as soon as a request that began after the event of this
 * order is over.
 */
export function useFailNext(
  recorder: Recorder,
  faults$: BehaviorSubject<Faults> | undefined,
  since: number | undefined,
): void {
  const isPending = Boolean(useFaults(faults$).failNext);
  useEffect(() => {
    if (!faults$ || !isPending || since === undefined) return;
    // eslint-disable-next-line rxjs-x/no-ignored-error -- an interval has none
    const subscription = versions(recorder).subscribe(() => {
      if (isRequestOver(recorder.events(), since))
        faults$.next({ ...faults$.value, failNext: 0 });
    });
    return () => subscription.unsubscribe();
  }, [recorder, faults$, isPending, since]);
}

function isRequestOver(events: readonly MarbleEvent[], since: number): boolean {
  const begun = new Set<Track>();
  return events
    .slice(events.findLastIndex(({ order }) => order <= since) + 1)
    .some(({ kind, track }) => {
      if (kind === "S" && track.role === "request") begun.add(track);
      return begun.has(track) && "CEU".includes(kind);
    });
}
