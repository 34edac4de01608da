import { useMemo } from "react";
import { useLocation, useOutletContext } from "react-router-dom";
import type { HeroSearchState } from "../hero-search/hero-search-state.ts";

/** Older visits are forgotten. */
const maxVisits = 20;

/** What a visit to a screen remembers until the user comes back to it. */
export interface Remembered {
  /** The scroll offset in CSS pixels, and the window's size. */
  readonly scroll?: number | undefined;
  readonly windowSize?: string;
  /** The element id of the link that was followed. */
  readonly followed?: string | undefined;
  readonly search?: HeroSearchState;
}

/** From `Screens` to the screens. In memory: a reload starts at the top. */
export interface Visits {
  /** By the keys of the history's entries. */
  readonly remembered: Map<string, Remembered>;
  /** Whether the page has just been opened. */
  readonly isFirst: boolean;
}

/** The visit to the current screen. */
export interface Visit {
  readonly recall: () => Remembered;
  /** Merges `part` into what is remembered. */
  readonly remember: (part: Remembered) => void;
  /** Whether the page has just been opened. */
  readonly isFirst: boolean;
}

export function useVisit(): Visit {
  const { remembered, isFirst } = useOutletContext<Visits>();
  const { key } = useLocation();
  return useMemo(() => {
    const recall = (): Remembered => remembered.get(key) ?? {};
    const remember = (part: Remembered): void => {
      const merged = { ...recall(), ...part };
      // At the end, so that the first one is the oldest.
      remembered.delete(key);
      remembered.set(key, merged);
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size > maxVisits) {
        remembered.delete(oldest);
      }
    };
    return { recall, remember, isFirst };
  }, [remembered, key, isFirst]);
}
