import { useSyncExternalStore } from "react";

/**
 * False in the page as it is built, which is the same for every address, and
 * while React takes that over; then true.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe(): () => void {
  return () => undefined;
}
