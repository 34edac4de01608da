import { useCallback, useMemo, useState } from "react";
import { useOutletContext } from "react-router-dom";

/** Older visits are forgotten. */
const maxVisits = 20;

/** What a visit to a screen remembers until the user comes back to it. */
export interface Remembered {
  /** The scroll offset in CSS pixels, and the window's size. */
  readonly scroll?: number | undefined;
  readonly windowSize?: string;
  /** The element id of the link that was followed. */
  readonly followed?: string | undefined;
  /** What the screen itself remembers: {@link useRemembered}. */
  readonly own?: unknown;
}

/** By the keys of the history's entries. In memory: a reload starts at the top. */
export type Visits = Map<string, Remembered>;

/** The visit to the current screen. */
export interface Visit {
  readonly recall: () => Remembered;
  /** Merges `part` into what is remembered. */
  readonly remember: (part: Remembered) => void;
  /** Whether the page has just been opened. */
  readonly isOpening: boolean;
}

/** The visit of the screen that this is in. */
export function useVisit(): Visit {
  return useOutletContext<Visit>();
}

/**
 * The value that this screen remembered when the user left it, at first `initial`;
 * and what remembers another one. Each screen has one such value.
 */
export function useRemembered<T>(
  initial: T,
): readonly [value: T, remember: (value: T) => void] {
  const { recall, remember } = useVisit();
  // Only this screen remembers something of its own for its visits.
  const [value] = useState(() => (recall().own ?? initial) as T);
  return [value, useCallback((own) => remember({ own }), [remember])];
}

/** The visit to the history's entry `key`. */
export function useVisitAt(
  visits: Visits,
  key: string,
  isOpening: boolean,
): Visit {
  return useMemo(() => {
    const recall = (): Remembered => visits.get(key) ?? {};
    const remember = (part: Remembered): void => {
      const merged = { ...recall(), ...part };
      // At the end, so that the first one is the oldest.
      visits.delete(key);
      visits.set(key, merged);
      const [oldest] = visits.keys();
      if (oldest !== undefined && visits.size > maxVisits) {
        visits.delete(oldest);
      }
    };
    return { recall, remember, isOpening };
  }, [visits, key, isOpening]);
}
